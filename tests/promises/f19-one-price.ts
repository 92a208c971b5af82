import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { startApp } from '../support/app.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { book, listBookings, signInToken } from './booking-client.ts';
import { drawn, inParallel, scaled, type ProductPromise, type Trial } from './promise.ts';

/** A tier as the API takes it; dollars with at most two decimals. */
interface Tier {
  minPeople: number;
  maxPeople: number | null;
  pricePerPerson: number;
}

const FORGED = [0, -5, 0.001, Number.POSITIVE_INFINITY, Number.NaN, '1', null, 99_999_999];

/**
 * Random tiers and groups; what is stored and told must be what one plain rule says, whatever price is sent.
 * In `npm test`: `tests/faults/promises.test.ts`.
 */
export const f19: ProductPromise = {
  id: 'F19',
  promise: 'one price',
  async prove(trial: Trial) {
    const tours = scaled(trial, 60, 3);
    const groupsEach = scaled(trial, 40, 5);
    const receiver = await startWebhookReceiver();
    const app = await startApp({ TRUST_PROXY: 'true', WEBHOOK_BOOKING_URL: receiver.url });
    try {
      const token = await signInToken(app.url);
      const wrong: string[] = [];
      const expected = new Map<string, number>();
      for (const [n, tiers] of drawn(TIERS, tours, trial.seed).entries()) {
        const tourId = await addTour(app.url, token, n, tiers);
        const groups = drawn(fc.integer({ min: 1, max: 10 }), groupsEach, trial.seed + n);
        await inParallel(groups.length, 4, async (turn) => {
          const people = groups[turn] ?? 1;
          const price = FORGED[turn % FORGED.length];
          const key = `f19-${trial.seed}-${n}-${turn}`;
          const { reference, status } = await book(app.url, key, {
            tourId,
            tourPrice: price,
            price,
            numberOfTravelers: people,
            travelersArray: Array.from({ length: people }, guest),
            returnDate: '2099-12-10',
          });
          if (reference) expected.set(reference, cents(priceFor(tiers, people)));
          else wrong.push(`${key} answered ${status}`);
        });
      }
      for (const { booking_reference, tour_price } of await listBookings(app.url)) {
        const price = expected.get(booking_reference);
        if (price !== undefined && cents(tour_price ?? -1) !== price) {
          wrong.push(`${booking_reference} is stored with ${tour_price}, not ${price / 100}`);
        }
      }
      return {
        done: `${tours} tours with random tiers, ${groupsEach} groups each, every booking with a forged price`,
        figure: `${expected.size} bookings, ${wrong.length} with another price than the tiers give${wrong.length > 0 ? `: ${wrong[0]}` : ''}`,
        holds: wrong.length === 0 && expected.size === tours * groupsEach,
      };
    } finally {
      await app.stop();
      await app.forget();
      await receiver.stop();
    }
  },
};

const guest = (_: unknown, n: number) => ({
  firstName: 'Guest',
  lastName: `Number ${n}`,
  nationality: 'Norwegian',
});

const cents = (dollars: number) => Math.round(dollars * 100);

/** Tiers that follow each other from 1 person on, the last one open. */
const TIERS: fc.Arbitrary<Tier[]> = fc
  .array(
    fc.record({
      width: fc.integer({ min: 1, max: 5 }),
      cents: fc.integer({ min: 1, max: 999_999 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((steps) => {
    let from = 1;
    return steps.map(({ width, cents: price }, index) => {
      const minPeople = from;
      from += width;
      const maxPeople = index === steps.length - 1 ? null : from - 1;
      return { minPeople, maxPeople, pricePerPerson: price / 100 };
    });
  });

/** The oracle: the tier whose range holds the group; alone one pays the lowest (public spec, section 9). */
function priceFor(tiers: readonly Tier[], people: number): number {
  if (people === 1) return Math.min(...tiers.map((tier) => tier.pricePerPerson));
  const found = tiers.find(
    ({ minPeople, maxPeople }) => people >= minPeople && people <= (maxPeople ?? Infinity),
  );
  if (!found) throw new Error(`No tier for ${people}.`);
  return found.pricePerPerson;
}

async function addTour(
  url: string,
  token: string,
  n: number,
  priceTiers: readonly Tier[],
): Promise<number> {
  const answer = await fetch(`${url}/api/add-tour.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      name: `Priced tour ${n}`,
      category: 1,
      location: 'Hanoi',
      duration: '1 day',
      priceType: 'per_person',
      priceTiers,
      maxGroupSize: 20,
    }),
  });
  if (answer.status === 503) {
    await setTimeout(500);
    return addTour(url, token, n, priceTiers);
  }
  const { id, message } = (await answer.json()) as { id?: number; message: string };
  if (!id) throw new Error(`The tour was refused: ${message}`);
  return id;
}
