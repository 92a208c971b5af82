/**
 * The one answer to every wrong guess of a reference and email, so that nobody learns which of the
 * two was right.
 */
export const BOOKING_NOT_FOUND =
  'We could not find a booking with this reference and email. The reference is VN- with eight letters and digits; the email is the one you booked with.';

/** Shown when the lookup itself failed. */
export const LOOKUP_FAILED =
  'Sorry, we could not look just now. Please try again in a moment, or write to us with your reference.';

/** Shown to somebody who has tried too often. `seconds` is how long to wait. */
export function tooManyLookups(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `That was one try too many. Please wait ${time} and try again, or write to us and we will find it for you.`;
}
