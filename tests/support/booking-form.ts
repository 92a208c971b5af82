import { randomUUID } from 'node:crypto';
import { parseBookingForm, type BookingForm } from '../../src/shared/bookings/booking-form.ts';
import type { PlainDate } from '../../src/shared/dates/plain-date.ts';

/** A visitor's valid booking form with its own key; a test changes the fields that it is about. */
export function bookingForm(today: PlainDate, change: Record<string, unknown> = {}): BookingForm {
  const input = {
    tourId: 2,
    departureDate: '2099-12-10',
    contactFirstName: 'Ingrid',
    contactLastName: 'Solberg',
    email: 'ingrid@fjord.example',
    phone: '+47 400 00 000',
    numberOfTravelers: 1,
    travelers: [{ firstName: 'Ingrid', lastName: 'Solberg' }],
    idempotencyKey: randomUUID(),
    ...change,
  };
  const parsed = parseBookingForm(input, today);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}
