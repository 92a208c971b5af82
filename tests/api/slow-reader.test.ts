import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';
import { startSession, type Session } from '../support/sign-in.ts';
import { PATIENCE_MS } from '../support/patience.ts';

/*
 * An answer that is read slowly is not held in memory: rows are requested as they are sent, and
 * those that were not requested yet come in their current state. Of the 80 MB of each file here
 * some are on their way: the system's buffers of one connection may hold up to 36 MB with the
 * default settings of Linux (the last values of tcp_rmem and tcp_wmem).
 */

const BOOKINGS = 20_000;
const TOURS = 10_000;
/** The share of the rows that may be on its way. */
const MOST_AHEAD = 3 / 4;

let client: Client;
let app: AppOnDatabase;

beforeAll(async () => {
  app = await startAppOnDatabase();
  client = new Client(app.connectionString);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await app.remove();
});

test('an export reads no further than its client', async () => {
  await client.query(
    `insert into bookings (reference, source, tour_name, tour_location, tour_duration, tour_price_type,
       first_name, last_name, email, phone, address, departure_date, number_of_travelers, search_text)
     select 'VN-' || n, 'booking_form', 'Tour', 'Hanoi', '1 day', 'per_person', 'Early', 'Solberg',
       n || '@songxanh.example', '+47', repeat('Long road ', 400), '2026-12-10', 2, ''
     from generate_series(1, $1::int) as n`,
    [BOOKINGS],
  );
  const file = await startExport(await startSession(app.url));
  await untilAppIsQuiet('%from "bookings"%');
  await client.query(`update bookings set first_name = 'Late'`);

  const names: string[] = [];
  for await (const line of createInterface({ input: file })) {
    names.push(...(/,(Early|Late),/.exec(line)?.slice(1) ?? []));
  }
  expect(earlyOf(names, BOOKINGS)).toBeLessThan(BOOKINGS * MOST_AHEAD);
});

test('a list of all tours reads no further than its client', async () => {
  await client.query(
    `insert into tours (name, description, location, duration, duration_days, price_type,
       lowest_price_cents, highest_price_cents, max_group_size, search_text)
     select 'Tour', repeat('Long road ', 800), 'Early', '1 day', 1, 'per_person', 100, 100, 12, ''
     from generate_series(1, $1::int)`,
    [TOURS],
  );
  const asked = request(`${app.url}/api/get-tours.php?minPrice=1&maxPrice=1`);
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-total-count']).toBe(String(TOURS));
  await untilAppIsQuiet('%json_array_elements_text%');
  await client.query(`update tours set location = 'Late' where location = 'Early'`);

  const tours = (await json(answer)) as { location: string }[];
  const places = tours.map(({ location }) => location);
  expect(earlyOf(places, TOURS)).toBeLessThan(TOURS * MOST_AHEAD);
});

/** How many of all rows were requested before the change; if none, the change came too early. */
function earlyOf(forms: readonly string[], rows: number): number {
  const early = forms.filter((form) => form === 'Early').length;
  expect(early + forms.filter((form) => form === 'Late').length).toBe(rows);
  expect(early).toBeGreaterThan(0);
  return early;
}

/** The answer with the bookings, of which nothing has been read yet. */
async function startExport({ cookie }: Session): Promise<IncomingMessage> {
  const headers = {
    cookie: `session=${cookie}`,
    origin: app.url,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const asked = request(`${app.url}/admin/settings/exports`, { method: 'POST', headers });
  asked.end('what=bookings');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('bookings_export_');
  return answer;
}

/** Waits until the app sends no more such statements to the database. */
async function untilAppIsQuiet(statements: string): Promise<void> {
  let before: unknown;
  const isSameAsBefore = async () => {
    const { rows } = await client.query<{ last: string }>(
      `select coalesce(max(query_start)::text, '') || ' ' || count(*) filter (where state = 'active') as last
       from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like $1`,
      [statements],
    );
    const last = rows[0]?.last;
    const isSame = last === before && last?.endsWith(' 0');
    before = last;
    return isSame;
  };
  await expect.poll(isSameAsBefore, { timeout: PATIENCE_MS, interval: 500 }).toBe(true);
}
