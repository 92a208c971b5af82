import { conference, haNoi, romance, team, wellness } from '../../shared/art/backdrops.ts';
import type { Backdrop } from '../../shared/art/scene.ts';

/** A place a visitor can go to. */
export interface Destination {
  label: string;
  to: string;
}

/** One of the five service pages under "Categories". */
export interface ServicePage extends Destination {
  /** What it offers, in one line. */
  summary: string;
  scene: Backdrop;
}

/** The service pages, in the order of the public spec, section 2. */
export const servicePages: readonly ServicePage[] = [
  {
    label: 'Travel Services',
    to: '/travel-services',
    summary: 'Transfers, hotels, visas, SIM and concierge',
    scene: haNoi,
  },
  {
    label: 'Team Building',
    to: '/team-building',
    summary: 'Retreats and challenges, one day to five',
    scene: team,
  },
  {
    label: 'Events & Conferences',
    to: '/events',
    summary: 'Meetings, incentives and celebrations',
    scene: conference,
  },
  {
    label: 'Romantic Travel',
    to: '/romantic-travel',
    summary: 'Honeymoons, proposals, photography',
    scene: romance,
  },
  {
    label: 'Medical Travel',
    to: '/medical-travel',
    summary: 'Check-ups and recovery, accredited partners',
    scene: wellness,
  },
];

/** The header's first link; "Categories" comes after it, the rest after that. */
export const toursPage: Destination = { label: 'Package Tours', to: '/package-tours' };

/** The header's links after "Categories". */
export const mainPages: readonly Destination[] = [
  { label: 'Explore Map', to: '/explore-map' },
  { label: 'Blog', to: '/blog' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
];

/** The six tours the footer names (public spec, section 2: their ids are fixed). */
export const popularDestinations: readonly Destination[] = [
  { label: 'Halong Bay', to: '/tour/2' },
  { label: 'Hoi An', to: '/tour/4' },
  { label: 'Sapa', to: '/tour/3' },
  { label: 'Mekong Delta', to: '/tour/5' },
  { label: 'Hanoi', to: '/tour/7' },
  { label: 'Hue', to: '/tour/8' },
];

/** The footer's last row. */
export const legalPages: readonly Destination[] = [
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms of Service', to: '/terms-of-service' },
  { label: 'Help Center', to: '/help-center' },
  { label: 'Profile', to: '/profile' },
];
