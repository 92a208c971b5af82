import { isBookingReference } from '../../../shared/bookings/booking-reference.ts';

/** The parts of the page, in the order of its list (public spec, section 2). */
export const PROFILE_SECTIONS = [
  { id: 'details', label: 'Profile' },
  { id: 'bookings', label: 'My Bookings' },
  { id: 'wishlist', label: 'Wishlist' },
  { id: 'payment', label: 'Payment Methods' },
  { id: 'settings', label: 'Account Settings' },
] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number]['id'];

/** Which bookings are listed. */
export type BookingTab = 'upcoming' | 'past';

/** The question of a dialog over the page. */
export type ForgetQuestion = 'sign-out' | 'forget';

/** What an address of the page asks for. */
export interface ProfileAddress {
  section: ProfileSection;
  /** Null for the tab with the booking that the notice is about, or else the first. */
  tab: BookingTab | null;
  ask: ForgetQuestion | null;
  /** What has just happened; for a booking with its reference. */
  told:
    | { what: (typeof TOLD_OF_BOOKING)[number]; reference: string }
    | { what: 'forgotten' }
    | null;
}

/** Reads an address; anything unknown is left out. */
export function readProfileAddress(search: URLSearchParams): ProfileAddress {
  const section = PROFILE_SECTIONS.find(({ id }) => id === search.get('section'))?.id;
  const tab = search.get('show');
  const ask = search.get('ask');
  return {
    section: section ?? 'bookings',
    tab: tab === 'upcoming' || tab === 'past' ? tab : null,
    ask: ask === 'sign-out' || ask === 'forget' ? ask : null,
    told: readTold(search),
  };
}

/** The address of a part of the page. */
export function sectionAddress(section: ProfileSection): string {
  return section === 'bookings' ? PROFILE_PATH : `${PROFILE_PATH}?section=${section}`;
}

/** The address of a tab of the bookings. */
export const tabAddress = (tab: BookingTab) => `${PROFILE_PATH}?show=${tab}`;

/**
 * The address that asks before this device forgets; all such questions are asked in the settings.
 */
export function questionAddress(ask: ForgetQuestion): string {
  return ask === 'forget'
    ? `${sectionAddress('settings')}&ask=forget`
    : `${PROFILE_PATH}?ask=sign-out`;
}

/** The address of the page after something was done to a booking. */
export function toldAddress(what: 'found' | 'modify' | 'cancel', reference: string): string {
  return `${PROFILE_PATH}?${new URLSearchParams({ [what]: reference })}`;
}

/**
 * The notices about one booking; the last is for a browser that keeps no cookie that would open it.
 */
const TOLD_OF_BOOKING = ['found', 'modify', 'cancel', 'unshown'] as const;
const PROFILE_PATH = '/profile';
export const FORGOTTEN_ADDRESS = `${PROFILE_PATH}?forgotten=1`;

function readTold(search: URLSearchParams): ProfileAddress['told'] {
  if (search.has('forgotten')) return { what: 'forgotten' };
  for (const what of TOLD_OF_BOOKING) {
    const reference = search.get(what) ?? '';
    if (isBookingReference(reference)) return { what, reference };
  }
  return null;
}
