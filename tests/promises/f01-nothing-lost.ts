import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { bookingBody } from '../support/booking-body.ts';
import { withClient } from '../support/database-server.ts';
import { book, bookUntilAcknowledged, listBookings, type ListedBooking } from './booking-client.ts';
import { drawn, PLACES, scaled, type ProductPromise, type Trial } from './promise.ts';
import { openSite, type Site } from './site.ts';

const CLIENTS = 16;

/**
 * Bookings through clients that try again, while the app, its database or both are killed. In `npm
 * test`: `tests/faults/crash.test.ts`.
 */
export const f01: ProductPromise = {
  id: 'F1',
  promise: 'nothing accepted is lost, nothing is duplicated',
  places: PLACES,
  async prove(trial: Trial) {
    const least = scaled(trial, 10_000, 200);
    const plan = drawn(TARGET, scaled(trial, 50, 2), trial.seed);
    const words = drawn(WORDS, 1_000, trial.seed);
    const site = await openSite(trial);
    const acknowledged = new Map<string, Acknowledged>();
    let killed = 0;
    let sent = 0;
    // As many as wanted, and more while there are kills left.
    const client = async () => {
      while (sent < least || killed < plan.length) {
        const key = `f1-${trial.seed}-${sent}`;
        const said = words[sent % words.length] ?? {};
        sent += 1;
        const reference = await bookUntilAcknowledged(site.url, key, said);
        acknowledged.set(`${key}@guest.example`, { reference, said });
      }
    };
    try {
      const sending = Promise.all(Array.from({ length: CLIENTS }, client));
      for (const [n, target] of plan.entries()) {
        const due = ((n + 1) * least) / (plan.length + 1);
        while (acknowledged.size < due) await setTimeout(20);
        await strike(site, target, n);
        killed += 1;
      }
      await sending;
      const seen = compare(acknowledged, await listBookings(site.url));
      const unread = await checksumFailures(site);
      await spoil(site, acknowledged);
      const spoiled = compare(acknowledged, await listBookings(site.url));
      return {
        done: `${acknowledged.size} bookings through ${CLIENTS} clients that retry with the same key, ${killed} times kill -9 (${plan.join(', ')})`,
        figure: `${seen.whole} of ${acknowledged.size} acknowledged are stored once and as they were sent, ${seen.lost} lost, ${seen.changed} changed, ${seen.doubled} duplicated; ${unread} checksum failures`,
        holds:
          seen.whole === acknowledged.size &&
          seen.doubled === 0 &&
          unread === 0 &&
          spoiled.lost === 1 &&
          spoiled.changed === 1 &&
          spoiled.doubled === 1,
        control: `one removed, one changed and one sent again under another key: ${spoiled.lost} lost, ${spoiled.changed} changed, ${spoiled.doubled} duplicated`,
      };
    } finally {
      await site.stop();
    }
  },
};

const TARGET = fc.constantFrom('app', 'database', 'both');

/** The texts in a booking besides its address; all of them must come back. */
const TEXT = fc.lorem({ maxCount: 6 }).map((text) => `${text} đậu phộng "½" <b>`);
const WORDS = fc.record({
  firstName: fc.constantFrom('Ingrid', 'Nguyễn Thị', "O'Brien", 'Zoë'),
  lastName: fc.constantFrom('Solberg', 'Ánh', 'van den Berg'),
  address: TEXT,
  specialRequests: TEXT,
  dietaryRestrictions: TEXT,
  medicalConditions: TEXT,
});
type Said = Partial<typeof WORDS extends fc.Arbitrary<infer Value> ? Value : never>;

interface Acknowledged {
  reference: string;
  said: Said;
}

/**
 * Kills; an app that was killed starts again on the same data, several copies one after the other.
 */
async function strike(site: Site, target: string, turn: number): Promise<void> {
  if (target !== 'app') site.killDatabase();
  const copy = site.copies()[turn % site.copies().length];
  if (target !== 'database' && copy) await site.restart(copy);
}

/** What became of the acknowledged bookings, by email address, and the number of surplus rows. */
function compare(acknowledged: ReadonlyMap<string, Acknowledged>, stored: ListedBooking[]) {
  const byEmail = Map.groupBy(stored, ({ email }) => email);
  const seen = { whole: 0, lost: 0, changed: 0, doubled: stored.length - byEmail.size };
  for (const [email, { reference, said }] of acknowledged) {
    const found = byEmail.get(email)?.find((each) => each.booking_reference === reference);
    if (!found) seen.lost += 1;
    else if (wordsStored(found) !== wordsSent(said)) seen.changed += 1;
    else seen.whole += 1;
  }
  return seen;
}

interface Traveler {
  firstName: string;
  lastName: string;
  nationality: string;
}
type Sent = Required<Said> & {
  phone: string;
  departureDate: string;
  returnDate: string;
  numberOfTravelers: number;
  travelersArray: Traveler[];
};

/** Everything that was sent with a booking and everything that is stored of it, to be compared. */
const wordsSent = (said: Said) => {
  const sent = bookingBody(said) as unknown as Sent;
  return JSON.stringify([
    [sent.firstName, sent.lastName, sent.phone, sent.address],
    [sent.departureDate, sent.returnDate, sent.numberOfTravelers],
    [sent.specialRequests, sent.dietaryRestrictions, sent.medicalConditions],
    sent.travelersArray.map(wordsOfTraveler),
  ]);
};
const wordsStored = (row: ListedBooking) =>
  JSON.stringify([
    [row.first_name, row.last_name, row.phone, row.address],
    [row.departure_date, row.return_date, row.number_of_travelers],
    [row.special_requests, row.dietary_restrictions, row.medical_conditions],
    (JSON.parse(row.travelers) as Traveler[]).map(wordsOfTraveler),
  ]);
const wordsOfTraveler = ({ firstName, lastName, nationality }: Traveler) => [
  firstName,
  lastName,
  nationality,
];

/** Database pages whose checksum was wrong when they were read, which all rows just were. */
function checksumFailures(site: Site): Promise<number> {
  return withClient(site.databaseAddress(), async (client) => {
    const { rows } = await client.query<{ count: number | null }>(
      `select checksum_failures::int as count from pg_stat_database where datname = current_database()`,
    );
    const count = rows[0]?.count;
    // Null if the database keeps no checksums: then nobody would have noticed.
    return count ?? Number.NaN;
  });
}

/** What the comparison must find: one row missing, one with another name, one that was not sent. */
async function spoil(site: Site, acknowledged: ReadonlyMap<string, Acknowledged>): Promise<void> {
  const [gone = '', changed = '', doubled = ''] = acknowledged.keys();
  await withClient(site.databaseAddress(), async (client) => {
    await client.query('delete from bookings where email = $1', [gone]);
    await client.query("update bookings set first_name = 'Somebody' where email = $1", [changed]);
  });
  await book(site.url, 'f1-once-more', { email: doubled });
}
