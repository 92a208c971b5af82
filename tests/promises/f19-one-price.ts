import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { startApp } from '../support/app.ts';
import { pricePerPerson } from '../../src/shared/tours/pricing.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { book, listBookings, signInToken } from './booking-client.ts';
import { drawn, inParallel, scaled, type ProductPromise, type Trial } from './promise.ts';
import { fetchWhenFree } from './staff-client.ts';

/** A tier as the API accepts it; dollars with at most two decimals. */
interface Tier {
  minPeople: number;
  maxPeople: number | null;
  pricePerPerson: number;
}

const FORGED = [0, -5, 0.001, Number.POSITIVE_INFINITY, Number.NaN, '1', null, 99_999_999];

/** Invalid prices for a tour, as text in a body. */
const BAD_PRICES = [
  '1e309',
  '"1e309"',
  '-5',
  '0',
  '0.001',
  '12.345',
  '"NaN"',
  'null',
  '"Infinity"',
];
/** Groups whose price is computed by the rule alone, without a server. */
const GROUPS = 100_000;
const MOST_PEOPLE = 10;

/**
 * Random tiers and groups; cards, pages, summaries, API, bookings and messages must all show the
 * price of one simple rule, whatever price is sent. In `npm test`: `tests/faults/promises.test.ts`.
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
      const wrong = compareRule(scaled(trial, GROUPS), trial.seed);
      const expected = new Map<string, Expected>();
      let shown = 0;
      let forged = 0;
      for (const [n, tiers] of drawn(TIERS, tours, trial.seed).entries()) {
        const tour = { id: await addTour(app.url, token, n, tiers), name: nameOf(n), tiers };
        for (const { what, price, cents: right } of await readShown(app.url, tour)) {
          shown += 1;
          if (price !== right) wrong.push(`${what} of ${tour.name} is ${price}, not ${right}`);
        }
        const groups = drawn(GROUP, groupsEach, trial.seed + n);
        await inParallel(groups.length, 4, async (turn) => {
          const people = groups[turn] ?? 1;
          const price = FORGED[turn % FORGED.length];
          const key = `f19-${trial.seed}-${n}-${turn}`;
          const { reference, status } = await book(app.url, key, {
            tourId: tour.id,
            tourPrice: price,
            price,
            numberOfTravelers: people,
            travelersArray: Array.from({ length: people }, guest),
            returnDate: '2099-12-10',
          });
          const each = cents(priceFor(tiers, people));
          if (cents(Number(price ?? Number.NaN)) !== each) forged += 1;
          if (reference) expected.set(`${key}@guest.example`, { each, people });
          else wrong.push(`${key} answered ${status}`);
        });
      }
      for (const { email, tour_price } of await listBookings(app.url)) {
        const right = expected.get(email);
        if (right && cents(tour_price ?? -1) !== right.each)
          wrong.push(`${email} is stored with ${tour_price}, not ${right.each / 100}`);
      }
      wrong.push(...(await compareMessages(receiver, expected)));
      const taken = await countTaken(app.url, token);
      const dearer = compareRule(scaled(trial, GROUPS), trial.seed, 1).length;
      return {
        done: `${scaled(trial, GROUPS)} random groups by the rule; ${tours} tours with random tiers, each looked at on card, page, summaries and API, ${groupsEach} groups each, every booking with a forged price; ${BAD_PRICES.length} invalid prices given to a tour`,
        figure: `${shown} prices shown, ${expected.size} bookings and messages, ${wrong.length} with a price other than the tiers give${wrong.length > 0 ? `: ${wrong[0]}` : ''}; ${taken} bad prices taken`,
        holds:
          wrong.length === 0 &&
          taken === 0 &&
          expected.size === tours * groupsEach &&
          dearer === scaled(trial, GROUPS) &&
          forged === expected.size,
        control: `in all ${forged} bookings the price that was sent was a different one; by a rule that is a cent higher, ${dearer} groups would be wrong`,
      };
    } finally {
      await app.stop();
      await app.forget();
      await receiver.stop();
    }
  },
};

interface Expected {
  /** Cents per person. */
  each: number;
  people: number;
}

/** A price that is shown somewhere, and what it should be; both in cents. */
interface Shown {
  what: string;
  price: number;
  cents: number;
}

const GROUP = fc.integer({ min: 1, max: MOST_PEOPLE });

/** Compares the product's rule with the oracle; `dearer` makes it wrong by this many cents. */
function compareRule(count: number, seed: number, dearer = 0): string[] {
  const cases = drawn(fc.record({ tiers: TIERS, people: GROUP }), count, seed);
  return cases.flatMap(({ tiers, people }) => {
    const priceTiers = tiers.map(({ minPeople, maxPeople, pricePerPerson: price }) => ({
      minPeople,
      maxPeople,
      pricePerPerson: cents(price),
    }));
    const pricing = { priceType: 'per_person' as const, priceTiers, basePrice: null };
    const right = cents(priceFor(tiers, people)) + dearer;
    const price = pricePerPerson(pricing, people, 'booking');
    return price === right ? [] : [`the rule says ${price}, not ${right}`];
  });
}

/** The prices on a tour's card, its page, in its summaries before a booking, and in the API. */
async function readShown(
  url: string,
  { id, name, tiers }: { id: number; name: string; tiers: readonly Tier[] },
): Promise<Shown[]> {
  const card = await readText(`${url}/package-tours?perPage=48&search=${encodeURIComponent(name)}`);
  const lowest = Math.min(...tiers.map((tier) => cents(tier.pricePerPerson)));
  const shown: Shown[] = [
    { what: 'the card', price: dollarsAfter(card, `${name}[^$]*From `), cents: lowest },
  ];
  const page = await readText(`${url}/tour/${id}`);
  for (let people = 1; people <= MOST_PEOPLE; people += 1) {
    const each = cents(priceFor(tiers, people));
    const summary = await readText(`${url}/booking?tourId=${id}&guests=${people}`);
    shown.push(
      {
        what: `the summary for ${people}`,
        price: dollarsAfter(summary, 'Price per person ?'),
        cents: each,
      },
      {
        what: `the total for ${people}`,
        price: dollarsAfter(summary, 'FREE ?Total ?'),
        cents: each * people,
      },
      {
        what: `the page's total for ${people}`,
        price: dollarsAfter(page, `\\b${people} guests?: ?`),
        cents: cents(tierOf(tiers, people).pricePerPerson) * people,
      },
    );
  }
  const answer = await fetchWhenFree(`${url}/api/get-tour.php?id=${id}`);
  const { priceTiers } = (await answer.json()) as { priceTiers: Tier[] };
  return [
    ...shown,
    ...tiers.map((tier, index) => ({
      what: `the API's tier ${index + 1}`,
      price: cents(priceTiers[index]?.pricePerPerson ?? -1),
      cents: cents(tier.pricePerPerson),
    })),
  ];
}

/** The text of a page, without its scripts. */
async function readText(address: string): Promise<string> {
  const html = await (await fetchWhenFree(address)).text();
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** The first amount in dollars after some words, in cents; NaN if there is none. */
function dollarsAfter(text: string, words: string): number {
  const found = new RegExp(`${words}\\$([\\d,]+(?:\\.\\d\\d)?)`).exec(text)?.[1];
  return cents(Number(found?.replaceAll(',', '')));
}

/** Differences in the messages of the bookings. */
async function compareMessages(
  { messages }: WebhookReceiver,
  expected: ReadonlyMap<string, Expected>,
): Promise<string[]> {
  const until = Date.now() + PATIENCE_MS;
  while (messages.length < expected.size && Date.now() < until) await setTimeout(100);
  const told = new Map(
    messages.map(({ body }) => {
      const message = JSON.parse(body.toString()) as BookingMessage;
      return [message.contactInformation.email, message];
    }),
  );
  return [...expected].flatMap(([email, { each, people }]) => {
    const message = told.get(email);
    if (!message) return [`${email} has no message`];
    const isRight =
      cents(message.tour.price) === each && cents(message.bookingTotal) === each * people;
    return isRight ? [] : [`the message of ${email} says ${message.tour.price}`];
  });
}

interface BookingMessage {
  tour: { price: number };
  contactInformation: { email: string };
  bookingTotal: number;
}

/** How many invalid prices are accepted for a tour. */
async function countTaken(url: string, token: string): Promise<number> {
  let taken = 0;
  for (const [n, price] of BAD_PRICES.entries()) {
    const tiers = [{ minPeople: 1, maxPeople: null, pricePerPerson: 777 }];
    const body = JSON.stringify(tourBody(10_000 + n, tiers)).replace('777', price);
    const { status } = await postTour(url, token, body);
    if (status !== 422) taken += 1;
  }
  return taken;
}

const guest = (_: unknown, n: number) => ({
  firstName: 'Guest',
  lastName: `Number ${n}`,
  nationality: 'Norwegian',
});

const cents = (dollars: number) => Math.round(dollars * 100);

/** Tiers without gaps from 1 person on, the last one open. */
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

/**
 * The oracle: the tier whose range contains the group; a single traveler pays the lowest (public
 * spec, section 9).
 */
function priceFor(tiers: readonly Tier[], people: number): number {
  if (people === 1) return Math.min(...tiers.map((tier) => tier.pricePerPerson));
  return tierOf(tiers, people).pricePerPerson;
}

function tierOf(tiers: readonly Tier[], people: number): Tier {
  const found = tiers.find(
    ({ minPeople, maxPeople }) => people >= minPeople && people <= (maxPeople ?? Infinity),
  );
  if (!found) throw new Error(`No tier for ${people}.`);
  return found;
}

const nameOf = (n: number) => `Priced tour ${1_000 + n}`;

const tourBody = (n: number, priceTiers: readonly Tier[]) => ({
  name: nameOf(n),
  category: 1,
  location: 'Hanoi',
  duration: '1 day',
  priceType: 'per_person',
  priceTiers,
  maxGroupSize: 20,
});

const postTour = (url: string, token: string, body: string): Promise<Response> =>
  fetchWhenFree(`${url}/api/add-tour.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });

async function addTour(
  url: string,
  token: string,
  n: number,
  priceTiers: readonly Tier[],
): Promise<number> {
  const answer = await postTour(url, token, JSON.stringify(tourBody(n, priceTiers)));
  const { id, message } = (await answer.json()) as { id?: number; message: string };
  if (!id) throw new Error(`The tour was refused: ${message}`);
  return id;
}
