import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody } from '../support/booking-body.ts';
import { startAppBehindLine, type AppBehindLine } from '../support/cuttable-line.ts';
import { execute } from '../support/database-server.ts';
import { PATIENCE_MS } from '../support/patience.ts';

let site: AppBehindLine;

beforeAll(async () => {
  site = await startAppBehindLine();
});
afterAll(() => site.stop());

const linesWith = (words: string) => site.app.output.filter((line) => line.includes(words)).length;
const ask = (path: string) => fetch(site.app.url + path);
const nameOn = async (path: string) => /<h1[^>]*>([^<]*)/.exec(await (await ask(path)).text())?.[1];

test('cached pages are still sent while the database is away; once it is back, they show what was changed meanwhile', async () => {
  const before = await nameOn('/tour/2');
  const tours = await (await ask('/api/get-tours.php?perPage=5')).text();
  expect((await ask('/package-tours')).status).toBe(200);

  site.line.cut();
  await execute(
    { connectionString: site.database.connectionString },
    "update tours set name = 'A name given meanwhile' where id = 2; select pg_notify('catalogue_changed', 'tour:2 tours')",
  );
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: PATIENCE_MS }).toBe(503);
  expect((await ask('/package-tours')).status).toBe(200);
  expect(await nameOn('/tour/2')).toBe(before);
  expect(await (await ask('/api/get-tours.php?perPage=5')).text()).toBe(tours);
  const unknown = await ask('/tour/3');
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '2']);

  // By then each queue has asked in vain. Hours of that, twice a second, must not fill the disk.
  await expect
    .poll(() => linesWith('not listening for changes yet'), { timeout: PATIENCE_MS })
    .toBe(1);
  expect([1, 2, 3]).toContain(linesWith('the job queue had a problem'));

  site.line.mend();
  await expect
    .poll(() => nameOn('/tour/2'), { timeout: PATIENCE_MS })
    .toBe('A name given meanwhile');
  expect((await ask('/tour/3')).status).toBe(200);
});

test('where the database allows fewer connections than the product would open, bookings wait for each other', async () => {
  // One listens and up to 4 are for jobs.
  await execute(
    { connectionString: site.database.connectionString },
    `do $$ begin execute format('alter database %I connection limit 7', current_database()); end $$`,
  );
  const answers = await Promise.all(Array.from({ length: 24 }, book));
  expect(new Set(answers)).toEqual(new Set([200]));
});

async function book(): Promise<number> {
  const answer = await fetch(`${site.app.url}/api/add-booking.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingBody()),
  });
  return answer.status;
}
