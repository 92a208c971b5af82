import { randomInt, randomUUID } from 'node:crypto';
import { bookingBody } from './booking-body.ts';

/**
 * Books like a visitor's client, from a network of its own: the tests make more bookings a minute
 * than one network may. No other booking has its last name unless the change gives one.
 */
export async function bookAsVisitor(site: string, change: Record<string, unknown> = {}) {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const lastName = `Q${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const answer = await fetch(`${site}/api/add-booking.php`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': network,
    },
    body: JSON.stringify(bookingBody({ lastName, ...change })),
  });
  if (answer.status !== 200) throw new Error(`The booking was answered ${answer.status}.`);
  const { id, bookingReference } = (await answer.json()) as {
    id: number;
    bookingReference: string;
  };
  return { id, reference: bookingReference, lastName };
}
