import type { BookingStatus } from './booking-status.ts';

/** A status to be set. What takes such a change back is another one. */
export interface StatusChange {
  id: number;
  /** Of the booking as it was looked at: one that was changed since stays as it is. */
  version: number;
  status: BookingStatus;
}
