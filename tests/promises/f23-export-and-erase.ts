import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../support/app.ts';
import { outputOfScript } from '../support/operator-script.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { book, listBookings } from './booking-client.ts';
import { CANARY, EMAIL, fillInForms } from './marked-person.ts';
import { inParallel, scaled, type ProductPromise, type Trial } from './promise.ts';
import { openSite } from './site.ts';
import { fetchWhenFree, postForm, signInStaff } from './staff-client.ts';
import { ownDatabaseOf, tablesWith } from './stored-rows.ts';

const FRIEND = 'friend@mail.example';
const MOST_SECONDS = 60;
/** One booking in this many is the person's, and one of someone else names their address. */
const ONE_IN = 50;

/** The settings that an operator gives a command. */
type Settings = Record<string, string>;

/**
 * A person among very many bookings, with every form filled in and a booking changed by staff, is
 * exported and erased on the server's command line. Then older backups are restored: one of the
 * back office, in the place where they were erased, and one of `npm run backup` in an empty place,
 * with the list of erased people. The whole database is searched each time. In `npm test`:
 * `tests/api/personal-data.test.ts` and `tests/api/operator-person.test.ts`.
 */
export const f23: ProductPromise = {
  id: 'F23',
  promise: 'a person can be exported and erased within a minute',
  places: ['embedded', 'external'],
  async prove(trial: Trial) {
    const count = scaled(trial, 10_000, 100);
    const theirs = Math.ceil(count / ONE_IN);
    const folder = mkdtempSync(join(tmpdir(), 'song-xanh-person-'));
    const receiver = await startWebhookReceiver();
    const hooks = { WEBHOOK_BOOKING_URL: receiver.url, WEBHOOK_MEDICAL_URL: receiver.url };
    const site = await openSite(trial, hooks);
    try {
      const [app] = site.copies();
      if (!app) throw new Error('The product has no copy.');
      const settings = site.settingsOf(app);
      await addPeople(site.url, count, trial.seed);
      const search = () => findPerson(site.url, site.databaseAddress());
      const before = await search();
      const { cookie } = await signInStaff(site.url);
      const older = await saveBackup(site.url, cookie);
      const saved = await outputOfScript('backup', [folder], settings);

      const exported = await timed(() => outputOfScript('person', ['export', EMAIL], settings));
      const file = JSON.parse(exported.text) as Record<'bookings' | 'enquiries', object[]>;
      const erased = await timed(() =>
        outputOfScript('person', ['erase', EMAIL], settings, `${EMAIL}\n`),
      );
      const after = await search();
      const again = await outputOfScript('person', ['export', EMAIL], settings).catch(
        () => 'nothing',
      );

      await restoreBackup(site.url, cookie, older);
      const restored = await search();

      const elsewhere = await site.prepareEmptyPlace();
      await outputOfScript('restore', [saved.slice('Saved to '.length)], elsewhere);
      const list = join(folder, 'erased.json');
      writeFileSync(list, await outputOfScript('person', ['erased'], settings));
      const copy = await searchBeforeAndAfter(elsewhere, () =>
        outputOfScript('person', ['remember', list], elsewhere),
      );
      const left = [...after.found, ...restored.found, ...copy.after.found];
      return {
        done: `${count} bookings, ${theirs} of one person, ${theirs} of others that mention the address, 7 forms, a booking changed by staff; exported and erased with npm run person; earlier backups restored in the office, and by npm run restore with the list of the erased`,
        figure: `exported ${file.bookings.length} bookings and ${file.enquiries.length} enquiries in ${exported.seconds} s, erased in ${erased.seconds} s; afterwards ${again} is kept; found in the whole database and in what is sealed: ${left.length === 0 ? 'nowhere' : [...new Set(left)].join(', ')}, nor after either backup; ${after.friends} bookings of others remain`,
        holds:
          file.bookings.length === theirs &&
          file.enquiries.length >= 5 &&
          left.length === 0 &&
          [after, restored, copy.after].every(({ bookings }) => bookings === before.bookings) &&
          [after, restored, copy.after].every(({ friends }) => friends === count - theirs) &&
          again === 'nothing' &&
          before.found.length > 5 &&
          copy.before.found.length > 5 &&
          Math.max(exported.seconds, erased.seconds) <= MOST_SECONDS,
        control: `before, the same search found the person in ${before.found.length} places, and in ${copy.before.found.length} places of the restored copy without the list`,
      };
    } finally {
      await site.stop();
      await receiver.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/**
 * Adds the person's bookings and forms, those of others, and an audit entry with the person's
 * words.
 */
async function addPeople(url: string, count: number, seed: number): Promise<void> {
  await inParallel(count, 16, async (n) => {
    const isTheirs = n % ONE_IN === 0;
    await book(url, `f23-${seed}-${n}`, {
      email: isTheirs ? EMAIL : FRIEND,
      firstName: isTheirs ? `${CANARY}first` : 'Jonas',
      medicalConditions: isTheirs ? `${CANARY} insulin` : '',
      specialRequests: n % ONE_IN === 1 ? `Beside ${EMAIL}, please.` : '',
    });
  });
  const answers = await fillInForms(url);
  const refused = answers.find(({ status }) => status >= 400);
  if (refused) throw new Error(`${refused.address} answered ${refused.status}.`);
  const { authorization } = await signInStaff(url);
  const id = (await listBookings(url)).find(({ email }) => email === EMAIL)?.id;
  const answer = await fetchWhenFree(`${url}/api/update-booking.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ id, last_name: `${CANARY} twice` }),
  });
  if (answer.status !== 200) throw new Error(`The edit answered ${answer.status}.`);
}

/**
 * Where the person is found: in tables, and in bookings as staff read them, including sealed texts.
 */
async function findPerson(url: string, database: string) {
  const stored = await listBookings(url);
  const named = stored.filter((row) => JSON.stringify(row).includes(CANARY));
  return {
    found: [...(await tablesWith(database, CANARY)), ...named.map(() => 'sealed bookings')],
    bookings: stored.length,
    friends: stored.filter(({ email }) => email === FRIEND).length,
  };
}

/**
 * Starts the product on a restored place, and searches it before and after something is done there.
 */
async function searchBeforeAndAfter(
  { DATA_DIR, ...settings }: Settings,
  act: () => Promise<string>,
) {
  const app = await startApp({ TRUST_PROXY: 'true', ...settings }, DATA_DIR);
  try {
    const search = () => findPerson(app.url, settings.DATABASE_URL ?? ownDatabaseOf(app));
    const before = await search();
    await act();
    return { before, after: await search() };
  } finally {
    await app.stop();
  }
}

/** Saves a backup in the back office, as before clearing all bookings; returns its name. */
async function saveBackup(
  url: string,
  cookie: string,
  from = '/admin/settings',
  act = 'clear-bookings',
) {
  const answer = await postForm(url + from, { intent: 'prepare', act }, cookie);
  const to = new URL(answer.headers.get('location') ?? '/', url);
  const name = to.searchParams.get('backup');
  if (!name) throw new Error(`Saving a backup answered ${answer.status}.`);
  return name;
}

async function restoreBackup(url: string, cookie: string, name: string): Promise<void> {
  const page = `/admin/settings/restore?file=${encodeURIComponent(name)}`;
  const backup = await saveBackup(url, cookie, page, 'restore');
  const fields = { intent: 'run', act: 'restore', backup, word: 'RESTORE' };
  const answer = await postForm(url + page, fields, cookie);
  if (answer.status !== 302) throw new Error(`The restore answered ${answer.status}.`);
}

async function timed(act: () => Promise<string>): Promise<{ text: string; seconds: number }> {
  const start = performance.now();
  const text = await act();
  return { text, seconds: Math.round((performance.now() - start) / 100) / 10 };
}
