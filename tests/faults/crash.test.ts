import { afterAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { startSession } from '../support/sign-in.ts';
import { bookingBody } from '../support/booking-body.ts';

/** Number of clients that book at the same time. */
const CLIENTS = 8;
/** Number of acknowledged bookings after which the app is killed, while others are in progress. */
const KILL_AFTER = 60;

let app: TestApp | undefined;
afterAll(async () => {
  await app?.stop();
  await app?.forget();
});

test('a booking that was acknowledged survives kill -9 in the middle of a run, once', async () => {
  const first = await startApp({ TRUST_PROXY: 'true' });
  const acknowledged = new Map<string, string>();
  const enough = Promise.withResolvers<void>();
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = 0; ; turn += 1) {
      const key = `crash-${client}-${turn}`;
      const reference = await book(first.url, key);
      if (reference === null) return;
      acknowledged.set(key, reference);
      if (acknowledged.size >= KILL_AFTER) enough.resolve();
    }
  });
  await enough.promise;
  await first.kill();
  await Promise.all(clients);

  app = await startApp({ TRUST_PROXY: 'true' }, first.dataDir);
  // Clients without an answer try again with the same key; nothing may be doubled.
  for (const [key, reference] of acknowledged) expect(await book(app.url, key)).toBe(reference);
  const stored = await storedReferences(app.url);
  expect(
    stored.filter((reference) => [...acknowledged.values()].includes(reference)).toSorted(),
  ).toEqual([...acknowledged.values()].toSorted());
  expect(new Set(stored).size).toBe(stored.length);
});

async function book(url: string, key: string): Promise<string | null> {
  const [client = '0', turn = '0'] = key.split('-').slice(1);
  try {
    const response = await fetch(`${url}/api/add-booking.php`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': `10.0.${client}.${Number(turn) % 250}`,
      },
      body: JSON.stringify(bookingBody({ email: `${key}@guest.example` })),
    });
    const answer = (await response.json()) as { bookingReference?: string };
    return answer.bookingReference ?? null;
  } catch {
    return null;
  }
}

async function storedReferences(url: string): Promise<string[]> {
  const { token } = await startSession(url);
  const response = await fetch(`${url}/api/get-bookings.php`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bookings = (await response.json()) as { booking_reference: string }[];
  return bookings.map((booking) => booking.booking_reference);
}
