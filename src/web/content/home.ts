import type { Scene } from '../../shared/art/scene.ts';
import {
  conference,
  haLong,
  haNoi,
  haNoiOldQuarter,
  hoiAn,
  hue,
  mekong,
  phongNha,
  phuQuoc,
  romance,
  sapa,
  team,
  muCangChai,
  wellness,
} from '../../shared/art/scenes.ts';
import { agency, largestGroup } from './agency.ts';

interface TrustBadge {
  id: 'travelers' | 'rating' | 'guides';
  figure: string;
  label: string;
}

interface Counter {
  /** The number that it counts up to. */
  value: number;
  /** Shown after the number: '+', 'K+'. */
  suffix: string;
  label: string;
}

interface DestinationCard {
  name: string;
  vietnameseName: string;
  description: string;
  scene: Scene;
  /** The public spec fixes these ids. */
  tourId: number;
}

interface ServiceCard {
  title: string;
  description: string;
  to: string;
  scene: Scene;
}

interface Testimonial {
  name: string;
  /** Shown where a portrait would be. */
  initials: string;
  location: string;
  /** The journey they made. */
  experience: string;
  /** Of 5. */
  rating: number;
  text: string;
}

/** What the home page says and shows, section by section. */
export interface HomeContent {
  hero: { title: string; text: string; scene: Scene };
  /** Claims under the hero (public spec, section 1). */
  trustBadges: readonly TrustBadge[];
  /** The sentence continues after the agency's name in Vietnamese. */
  whyUs: { title: string; nameInVietnamese: string; text: string; counters: readonly Counter[] };
  destinations: { title: string; cards: readonly DestinationCard[] };
  services: { title: string; text: string; cards: readonly ServiceCard[] };
  /** The first one is shown large. */
  testimonials: readonly [Testimonial, ...Testimonial[]];
  /** The band above the footer. */
  closing: { title: string; text: string; scene: Scene };
}

/** The home page (public spec, section 2, which also orders the destinations). */
export const home: HomeContent = {
  hero: {
    title: 'Follow the river into Vietnam',
    text: agency.promise,
    scene: haLong,
  },
  trustBadges: [
    { id: 'travelers', figure: agency.claims.travelers, label: 'travelers' },
    {
      id: 'rating',
      figure: `${agency.claims.rating}/5`,
      label: `${agency.claims.reviews} reviews`,
    },
    { id: 'guides', figure: agency.claims.localGuides, label: 'local guides' },
  ],
  whyUs: {
    title: 'Every valley has someone who knows the way. We introduce you.',
    nameInVietnamese: 'Sông xanh',
    text: `is a river that is blue and green at once: Vietnamese has one word for both. We plan slowly, keep groups to ${largestGroup}, and answer every enquiry ${agency.answer}.`,
    counters: [
      { value: 10, suffix: '', label: 'years on these roads' },
      { value: 30, suffix: '+', label: 'destinations, coast to highlands' },
      { value: 9, suffix: 'K+', label: 'travelers looked after' },
    ],
  },
  destinations: {
    title: 'Eight places to begin',
    cards: [
      {
        name: 'Halong Bay',
        vietnameseName: 'Vịnh Hạ Long',
        description:
          'Sleep among two thousand limestone islands and wake to mist on still green water.',
        scene: haLong,
        tourId: 2,
      },
      {
        name: 'Hoi An',
        vietnameseName: 'Phố cổ Hội An',
        description:
          'Lantern light on the Thu Bon river, tailors, ochre shophouses and slow evenings.',
        scene: hoiAn,
        tourId: 4,
      },
      {
        name: 'Sapa',
        vietnameseName: 'Sa Pa',
        description: 'Walk rice terraces between Hmong and Dao villages beneath Mount Fansipan.',
        scene: sapa,
        tourId: 3,
      },
      {
        name: 'Mekong Delta',
        vietnameseName: 'Miền Tây',
        description: 'Breakfast from a boat at Cai Rang, then coconut canals by sampan.',
        scene: mekong,
        tourId: 5,
      },
      {
        name: 'Hue',
        vietnameseName: 'Cố đô Huế',
        description: 'Imperial gates, lotus moats and royal cooking on the Perfume River.',
        scene: hue,
        tourId: 8,
      },
      {
        name: 'Phu Quoc',
        vietnameseName: 'Đảo Phú Quốc',
        description: 'West-facing beaches, pepper farms and a sunset that fills the sky.',
        scene: phuQuoc,
        tourId: 9,
      },
      {
        name: 'Phong Nha',
        vietnameseName: 'Quảng Bình',
        description: 'Row into the mountain along an underground river, lit from the cave mouth.',
        scene: phongNha,
        tourId: 6,
      },
      {
        name: 'Hanoi',
        vietnameseName: 'Hà Nội',
        description: 'A thousand-year-old capital of lakes, alleys and very good coffee.',
        scene: haNoi,
        tourId: 7,
      },
    ],
  },
  // None of their scenes is on a poster above them.
  services: {
    title: 'However you want to travel',
    text: 'One Hanoi office plans all of it, so the person who books your junk boat is the person who answers on the day.',
    cards: [
      {
        title: 'Package Tours',
        description: 'Complete journeys with guides, stays and transfers arranged end to end.',
        to: '/package-tours',
        scene: muCangChai,
      },
      {
        title: 'Travel Services',
        description: 'Airport transfers, hotels, visas, SIM cards and a local concierge.',
        to: '/travel-services',
        scene: haNoiOldQuarter,
      },
      {
        title: 'Team Building',
        description: 'Retreats and challenges for companies, from one day to five.',
        to: '/team-building',
        scene: team,
      },
      {
        title: 'Events & Conferences',
        description: 'Meetings, incentive travel, exhibitions and private celebrations.',
        to: '/events',
        scene: conference,
      },
      {
        title: 'Romantic Travel',
        description: 'Honeymoons, proposals and wedding photography in quiet places.',
        to: '/romantic-travel',
        scene: romance,
      },
      {
        title: 'Medical Travel',
        description: 'Health check-ups and recovery with accredited partner hospitals.',
        to: '/medical-travel',
        scene: wellness,
      },
    ],
  },
  testimonials: [
    {
      name: 'Margaret & Tom Ellery',
      initials: 'ME',
      location: 'Bristol, United Kingdom',
      experience: 'North Vietnam, 12 days',
      rating: 5,
      text: 'We told them we liked rivers and bad weather. They built us two weeks of both, and it was the best trip of our lives.',
    },
    {
      name: 'Daniel Okafor',
      initials: 'DO',
      location: 'Toronto, Canada',
      experience: 'Sapa villages trek',
      rating: 5,
      text: 'Our guide in Sapa walked us to her aunt’s house for lunch. No sign, no menu, eleven dishes.',
    },
    {
      name: 'Hélène Marchetti',
      initials: 'HM',
      location: 'Lyon, France',
      experience: 'Hoi An & Hue',
      rating: 5,
      text: 'Everything arrived when they said it would, and someone always answered the phone.',
    },
  ],
  closing: {
    title: 'Tell us what you hope to find',
    text: `A planner in Hanoi will write back ${agency.answer} with a first route and an honest price.`,
    scene: phongNha,
  },
};
