import type { ProfileAddress } from './profile-address.ts';
import { agency } from '../../content/agency.ts';

/** The notice about what has just happened; null when nothing has. */
export function newsOf(told: ProfileAddress['told']): string | null {
  if (!told) return null;
  return told.what === 'forgotten' ? FORGOTTEN : SENTENCES[told.what](told.reference);
}

const FORGOTTEN =
  'Done. This device has forgotten your bookings, your details and your wishlist. The bookings themselves stay with us: find one again with its reference and email.';

const SENTENCES = {
  found: (reference: string) => `Found it. Booking ${reference} is now on this device.`,
  modify: (reference: string) =>
    `We have your request to change booking ${reference}. A planner in Hanoi answers by email ${agency.answer}; until then nothing changes.`,
  cancel: (reference: string) =>
    `We have your request to cancel booking ${reference}. A planner in Hanoi answers by email ${agency.answer}; until then it still stands.`,
  unshown: (reference: string) =>
    `Booking ${reference} cannot be shown here: this browser keeps no cookie that opens it. If you have just sent it, it has arrived, and a planner in Hanoi answers by email ${agency.answer}. Note the reference; there is no need to send it again.`,
};
