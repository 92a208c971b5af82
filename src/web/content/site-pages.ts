import type { PlainDate } from '../../shared/dates/plain-date.ts';
import type { Scene } from '../../shared/art/scene.ts';
import {
  conference,
  haGiang,
  haLong,
  haNoi,
  haNoiOldQuarter,
  hoiAn,
  mekong,
  muCangChai,
  ninhBinh,
  phongNha,
  phuQuoc,
  romance,
  sapa,
  tayNguyen,
  team,
  wellness,
} from '../../shared/art/scenes.ts';
import { agency } from './agency.ts';

/** What search engines and social networks are told of a page whose address never changes. */
export interface SitePage {
  path: `/${string}`;
  /** What the page is, followed by the agency's name. At most 60 characters with that name. */
  title: string;
  /** What a visitor finds there, in 70 to 160 characters. */
  description: string;
  keywords: readonly string[];
  /** The picture beside a shared link: our own words over a scene. */
  card: {
    title: string;
    /** One line under the title. */
    facts: string;
    scene: Scene;
  };
  /** The day on which its text was written or last changed; for the sitemap. */
  changed: PlainDate;
  /** Set for pages that search engines should leave out: they show what one visitor does here. */
  isHidden?: true;
}

/**
 * Every page with an address of its own, in the order of the public spec, section 2. Tours and
 * articles describe themselves.
 */
export const sitePages = {
  home: {
    path: '/',
    title: 'Small-group journeys in Vietnam',
    description:
      'Small-group and private journeys in Vietnam, planned in Hanoi and led by people who grew up on the route. You pay nothing until your dates are confirmed.',
    keywords: [
      'Vietnam travel agency',
      'Vietnam tours',
      'small-group tours Vietnam',
      'private tours Vietnam',
      'Hanoi travel agency',
    ],
    card: {
      title: 'Follow the river into Vietnam',
      facts: 'Small-group and private journeys',
      scene: haLong,
    },
    changed: '2026-11-21',
  },
  packageTours: {
    path: '/package-tours',
    title: 'Vietnam package tours',
    description:
      'Guided tours across Vietnam, from a day in Hanoi to two weeks from north to south. Choose by category, price and length; you pay nothing until we confirm.',
    keywords: [
      'Vietnam package tours',
      'guided tours Vietnam',
      'Ha Long Bay cruise',
      'Sapa trekking',
      'Mekong Delta tour',
      'Vietnam itinerary',
    ],
    card: {
      title: 'Vietnam package tours',
      facts: 'From one day to fifteen, with local guides',
      scene: muCangChai,
    },
    changed: '2026-11-21',
  },
  travelServices: {
    path: '/travel-services',
    title: 'Travel services in Vietnam',
    description:
      'Airport transfers, hotel bookings, visa help, SIM cards and a local concierge, arranged by one desk in Hanoi. Ask for a custom itinerary.',
    keywords: [
      'Vietnam airport transfer',
      'Vietnam hotel booking',
      'Vietnam visa help',
      'Vietnam SIM card',
      'custom Vietnam itinerary',
    ],
    card: {
      title: 'The small things, done properly',
      facts: 'Transfers, hotels, visas, SIM cards, concierge',
      scene: haNoiOldQuarter,
    },
    changed: '2026-11-21',
  },
  teamBuilding: {
    path: '/team-building',
    title: 'Team building in Vietnam',
    description:
      'Corporate retreats, team challenges, leadership programs and community days in Vietnam, from a one-day workshop at $150 a person to a five-day journey.',
    keywords: [
      'team building Vietnam',
      'corporate retreat Vietnam',
      'leadership program Vietnam',
      'CSR travel Vietnam',
      'company outing Hanoi',
    ],
    card: {
      title: 'Team building in Vietnam',
      facts: 'Retreats and challenges, one day to five',
      scene: team,
    },
    changed: '2026-11-21',
  },
  events: {
    path: '/events',
    title: 'Events & conferences in Vietnam',
    description:
      'Meetings, conferences, incentive travel, exhibitions and private celebrations in Vietnam, run by one producer from the first briefing to the last car.',
    keywords: [
      'events Vietnam',
      'conference organizer Hanoi',
      'incentive travel Vietnam',
      'MICE Vietnam',
      'event venues Vietnam',
    ],
    card: {
      title: 'Events & conferences in Vietnam',
      facts: 'Meetings, incentives, exhibitions, celebrations',
      scene: conference,
    },
    changed: '2026-11-21',
  },
  romanticTravel: {
    path: '/romantic-travel',
    title: 'Romantic travel in Vietnam',
    description: `Honeymoons, surprise proposals and wedding photography in quiet corners of Vietnam, planned by one person from the first letter. We answer ${agency.answer}.`,
    keywords: [
      'honeymoon Vietnam',
      'proposal Vietnam',
      'wedding photography Vietnam',
      'romantic trip Hoi An',
      'couples travel Vietnam',
    ],
    card: {
      title: 'Somewhere quiet, just the two of you',
      facts: 'Honeymoons, proposals, photography',
      scene: romance,
    },
    changed: '2026-11-21',
  },
  medicalTravel: {
    path: '/medical-travel',
    title: 'Medical travel in Vietnam',
    description:
      'Health check-ups, cosmetic surgery and recovery with accredited hospitals in Vietnam, planned by one coordinator who speaks your language.',
    keywords: [
      'medical travel Vietnam',
      'health check-up Vietnam',
      'cosmetic surgery Vietnam',
      'recovery retreat Vietnam',
      'JCI hospital Vietnam',
    ],
    card: {
      title: 'Good doctors, and time to rest after',
      facts: 'Check-ups, treatment and recovery',
      scene: wellness,
    },
    changed: '2026-11-21',
  },
  about: {
    path: '/about',
    title: 'About us',
    description:
      'Song Xanh is a small travel office in Hanoi and a long list of people along the road: boatmen, cooks, weavers, drivers and guides. How we began, and what we hold to.',
    keywords: [
      'Song Xanh Travel',
      'Vietnamese travel agency',
      'local guides Vietnam',
      'sustainable tourism Vietnam',
    ],
    card: {
      title: 'We are from here. That is the whole idea.',
      facts: 'About Song Xanh Travel, Hanoi',
      scene: haNoi,
    },
    changed: '2026-11-21',
  },
  contact: {
    path: '/contact',
    title: 'Contact a planner in Hanoi',
    description: `Write, call or message the people who plan your journey in Vietnam. Office in Hanoi, WhatsApp and Zalo, and an answer from a person ${agency.answer}.`,
    keywords: [
      'contact Song Xanh Travel',
      'Vietnam trip planner',
      'Hanoi travel office',
      'plan a trip to Vietnam',
    ],
    card: {
      title: 'Tell us what you hope to find',
      facts: `A planner in Hanoi answers ${agency.answer}`,
      scene: ninhBinh,
    },
    changed: '2026-11-21',
  },
  booking: {
    path: '/booking',
    title: 'Request your journey',
    description: `Choose a tour, a date and who travels with you. A planner in Hanoi replies ${agency.answer}, and nothing is charged until your dates are confirmed.`,
    keywords: ['book a Vietnam tour', 'Vietnam tour request'],
    card: {
      title: 'Request your journey',
      facts: 'Nothing is charged until your dates are confirmed',
      scene: phuQuoc,
    },
    changed: '2026-11-21',
    isHidden: true,
  },
  profile: {
    path: '/profile',
    title: 'Your bookings and wishlist',
    description:
      'The tours you saved and the journeys you requested on this device, without an account. Find a booking from elsewhere by its reference and your email.',
    keywords: ['Song Xanh booking', 'saved Vietnam tours'],
    card: {
      title: 'Your bookings and wishlist',
      facts: 'Kept on this device, without an account',
      scene: tayNguyen,
    },
    changed: '2026-11-21',
    isHidden: true,
  },
  helpCenter: {
    path: '/help-center',
    title: 'Help center',
    description:
      'Answers about booking, paying, visas, the best seasons and traveling in Vietnam, and a person to ask when yours is not among them.',
    keywords: [
      'Vietnam travel questions',
      'Vietnam visa exemption',
      'best time to visit Vietnam',
      'Vietnam tour cancellation',
      'Song Xanh help',
    ],
    card: {
      title: 'Questions, and people who answer them',
      facts: 'Booking, payment, visas, seasons',
      scene: mekong,
    },
    changed: '2026-11-21',
  },
  blog: {
    path: '/blog',
    title: 'Blog: Vietnam from close up',
    description:
      'Places, food, seasons and practical advice for traveling in Vietnam, written by the people who guide there.',
    keywords: [
      'Vietnam travel blog',
      'Vietnam travel tips',
      'Vietnamese food',
      'Vietnam destinations',
      'Vietnam photography',
    ],
    card: {
      title: 'Vietnam from close up',
      facts: 'Places, food and advice from our guides',
      scene: hoiAn,
    },
    changed: '2026-11-21',
  },
  exploreMap: {
    path: '/explore-map',
    title: 'Map of Vietnam tours',
    description:
      'Find tours on a map of Vietnam, from the hills of the north to the Mekong Delta. Choose a region or what you like to do, and see what leaves from there.',
    keywords: [
      'Vietnam map',
      'Vietnam tour map',
      'Vietnam destinations',
      'northern Vietnam tours',
      'southern Vietnam tours',
    ],
    card: {
      title: 'Vietnam on a map',
      facts: 'Tours from the northern hills to the Mekong',
      scene: haGiang,
    },
    changed: '2026-11-21',
  },
  privacyPolicy: {
    path: '/privacy-policy',
    title: 'Privacy policy',
    description:
      'What Song Xanh Travel knows about you, why, for how long, who else sees it, and how to have it corrected or removed.',
    keywords: ['privacy policy', 'Song Xanh Travel'],
    card: { title: 'Privacy policy', facts: 'What we keep, and why', scene: sapa },
    changed: '2026-11-21',
  },
  termsOfService: {
    path: '/terms-of-service',
    title: 'Terms of service',
    description:
      'What you and Song Xanh Travel agree to when you request and book a journey: prices, payment, changes, cancellation and responsibility.',
    keywords: ['terms of service', 'booking conditions', 'Song Xanh Travel'],
    card: { title: 'Terms of service', facts: 'Requests, prices, changes', scene: phongNha },
    changed: '2026-11-21',
  },
} as const satisfies Record<string, SitePage>;
