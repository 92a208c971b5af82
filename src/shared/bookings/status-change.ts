import type { BookingStatus } from './booking-status.ts';

/** A status to be set. Undoing such a change is another one. */
export interface StatusChange {
  id: number;
  /** Of the booking that was looked at: if it was changed since, it stays as it is. */
  version: number;
  status: BookingStatus;
}
