import type { BookingIntent } from './booking-intents.ts';

/** What every form of the page sends: what to do, and to which booking. */
export function IntentFields({
  intent,
  booking,
}: {
  intent: BookingIntent['intent'];
  booking: { id: number; version: number };
}) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="bookingId" value={booking.id} />
      <input type="hidden" name="version" value={booking.version} />
    </>
  );
}
