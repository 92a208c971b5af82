import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
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

/**
 * Sends the site's form as the browser of a page, which may then see the booking.
 * @returns the address of its confirmation
 */
export async function bookInBrowser(
  page: Page,
  site: string,
  change: Record<string, string> = {},
): Promise<string> {
  const answer = await page.request.post(`${site}/booking`, {
    headers: { origin: site },
    form: {
      tourId: '2',
      departureDate: '2099-12-10',
      contactFirstName: 'Ingrid',
      contactLastName: 'Solberg',
      email: 'ingrid@fjord.example',
      phone: '+47 400 00 000',
      numberOfTravelers: '1',
      'travelers.0.firstName': 'Ingrid',
      'travelers.0.lastName': 'Solberg',
      idempotencyKey: randomUUID(),
      ...change,
    },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`The form was answered ${answer.status()}.`);
  return new URL(answer.headers()['location'] ?? '', site).href;
}
