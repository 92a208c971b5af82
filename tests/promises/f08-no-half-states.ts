import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { Client } from 'pg';
import {
  keyOfUploadAddress,
  keyOfUploadFile,
  uploadFiles,
} from '../../src/shared/images/image-address.ts';
import { readConfig } from '../../src/server/config.ts';
import { openImageFiles } from '../../src/server/files/image-files.ts';
import { start } from '../../src/server/start.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { startExternalPostgres, type ExternalPostgres } from '../support/external-postgres.ts';
import { countMigrations, migrateTo, stateOf, statementsAfter } from '../support/old-database.ts';
import { withClient } from '../support/database-server.ts';
import { drawn, inParallel, scaled, type ProductPromise, type Trial } from './promise.ts';
import { openSite, type Site } from './site.ts';
import { signInStaff, uploadPicture, type Staff } from './staff-client.ts';

/** The longest wait until a migration reaches a table that is locked here, in ms. */
const HOLD_MS = 60_000;
const ENQUIRIES = 50;
const UPLOADERS = 2;
/**
 * The longest time from the first file of an upload to a kill, in ms: while its other files are
 * written.
 */
const WRITING_MS = 20;
/** Longer than the nightly cleaning spares new files, in ms. */
const TWO_DAYS_MS = 48 * 3_600_000;

/**
 * The product is killed while an older database is upgraded, and while staff upload pictures. In
 * `npm test`: `tests/faults/promises.test.ts`.
 */
export const f08: ProductPromise = {
  id: 'F8',
  promise: 'no half states',
  places: ['embedded', 'two-copies'],
  async prove(trial: Trial) {
    const uploading = await killUploads(trial);
    // Upgrades use a server of their own, and one of those is enough.
    if (trial.place === 'two-copies') return uploading;
    const migrating = await killMigrations(trial);
    return {
      done: `${migrating.done}; ${uploading.done}`,
      figure: `${migrating.figure}; ${uploading.figure}`,
      holds: migrating.holds && uploading.holds,
      control: `${migrating.control}; ${uploading.control}`,
    };
  },
};

const LAST = countMigrations();
const KILL = fc.record({
  /** The number of migrations of the older database. */
  from: fc.integer({ min: 1, max: LAST - 1 }),
  /** Which of the tables that change is locked, so that the migration stops in the middle. */
  held: fc.nat(),
  who: fc.constantFrom('app', 'database', 'both'),
  waitMs: fc.integer({ min: 0, max: 60 }),
});
type Kill = typeof KILL extends fc.Arbitrary<infer Value> ? Value : never;

async function killMigrations(trial: Trial) {
  const kills = drawn(KILL, scaled(trial, 30), trial.seed);
  const server = await startExternalPostgres();
  const seen = { middle: 0, old: 0, new: 0, half: 0, unfinished: 0, lost: 0 };
  try {
    const updated = await server.createDatabase('updated');
    await migrateTo(updated, LAST);
    const newest = await stateOf(updated);
    for (const [n, kill] of kills.entries()) {
      const database = await server.createDatabase(`older_${n}`);
      await migrateTo(database, kill.from);
      const before = { state: await stateOf(database), rows: await addEnquiries(database) };
      if (await killInTheMiddle(server, database, kill)) seen.middle += 1;
      const after = await whenBack(() => stateOf(database));
      if (after === before.state) seen.old += 1;
      else if (after === newest) seen.new += 1;
      else seen.half += 1;
      await startOnce(database);
      if ((await stateOf(database)) !== newest) seen.unfinished += 1;
      if ((await readEnquiries(database)) !== before.rows) seen.lost += 1;
    }
    const isHalfSeen = await applyHalf(server, newest);
    return {
      done: `${kills.length} databases of 1 to ${LAST - 1} migrations; the app, the database or both killed while they are brought up to date`,
      figure: `${seen.middle} kills in the middle of it, then ${seen.old} in the old state, ${seen.new} in the new, ${seen.half} in neither; at the next start ${seen.unfinished} not up to date, ${seen.lost} with other rows than before`,
      holds: isHalfSeen && seen.middle > 0 && seen.half + seen.unfinished + seen.lost === 0,
      control: `half of the statements without their transaction are ${isHalfSeen ? '' : 'not '}seen as neither state`,
    };
  } finally {
    await server.stop();
  }
}

/**
 * Kills while a migration waits for a locked table; returns whether it did wait, or had nothing to
 * do with that table.
 */
async function killInTheMiddle(
  server: ExternalPostgres,
  database: string,
  { from, held, who, waitMs }: Kill,
): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'song-xanh-f8-'));
  const holding = await holdTable(database, await changedTable(database, from, held));
  const app = launch({ DATABASE_URL: database, DATA_DIR: dataDir });
  const exited = once(app, 'exit');
  try {
    const isInTheMiddle = await isWaitedFor(database);
    await setTimeout(waitMs);
    if (who !== 'database') app.kill('SIGKILL');
    if (who !== 'app') server.kill();
    return isInTheMiddle;
  } finally {
    app.kill('SIGKILL');
    await exited;
    await holding.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One of the tables that the migrations after `from` change. */
function changedTable(database: string, from: number, which: number): Promise<string> {
  return withClient(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const statements = statementsAfter(from).join();
    const changed = tables.filter(({ name }) => statements.includes(`"${name}"`));
    const table = changed[which % changed.length] ?? tables[0];
    if (!table) throw new Error('The older database has no table.');
    return table.name;
  });
}

/** Locks a table, except for reading, until the connection ends. */
async function holdTable(database: string, table: string): Promise<Client> {
  const client = new Client({ connectionString: database });
  // It breaks when the server is killed.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`begin; lock table "${table}" in share row exclusive mode`);
  return client;
}

/** Starts the product without waiting until it is ready. */
function launch(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['src/main.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: 'ignore',
  });
}

/** Whether somebody waits for a lock; false once all migrations are done without waiting. */
function isWaitedFor(database: string): Promise<boolean> {
  return withClient(database, async (client) => {
    const until = Date.now() + HOLD_MS;
    while (Date.now() < until) {
      if (await somebodyWaits(client)) return true;
      const applied = await client.query('select from drizzle.__drizzle_migrations');
      if (applied.rowCount === LAST) return false;
      await setTimeout(5);
    }
    throw new Error(`No migration came in ${HOLD_MS} ms.`);
  });
}

async function somebodyWaits(client: Client): Promise<boolean> {
  const waiting = await client.query(
    "select from pg_locks where not granted and locktype = 'relation'",
  );
  return waiting.rowCount !== 0;
}

/** Starts the product, waits until it is ready, and stops it. */
async function startOnce(database: string): Promise<void> {
  const app = await startApp({ DATABASE_URL: database });
  await app.stop();
  await app.forget();
}

/**
 * Whether half of the statements after an older database, each on its own, lead to a state that is
 * neither of the two.
 */
async function applyHalf(server: ExternalPostgres, newest: string): Promise<boolean> {
  const database = await server.createDatabase('half');
  await migrateTo(database, 1);
  const before = await stateOf(database);
  const statements = statementsAfter(1);
  await withClient(database, async (client) => {
    for (const statement of statements.slice(0, statements.length / 2))
      await client.query(statement);
  });
  return ![before, newest].includes(await stateOf(database));
}

/** Asks again while the killed server comes back. */
async function whenBack<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let left = 300; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0) throw error;
      await setTimeout(50);
    }
  }
}

async function addEnquiries(database: string): Promise<string> {
  await withClient(database, (client) =>
    client.query(
      `insert into enquiries (source, name, email, fields, search_text)
       select 'contact', 'Guest ' || n, 'guest' || n || '@mail.example', '{"message":"Good morning"}', 'guest'
       from generate_series(1, ${ENQUIRIES}) n`,
    ),
  );
  return readEnquiries(database);
}

function readEnquiries(database: string): Promise<string> {
  return withClient(database, async (client) => {
    const { rows } = await client.query(
      'select id, source, name, email from enquiries order by id',
    );
    return JSON.stringify(rows);
  });
}

async function killUploads(trial: Trial) {
  const waits = drawn(fc.integer({ min: 0, max: WRITING_MS }), scaled(trial, 20), trial.seed);
  const site = await openSite(trial);
  const acknowledged = new Set<string>();
  try {
    await uploadOne(site, await signInStaff(site.url), acknowledged);
    for (const [n, waitMs] of waits.entries())
      await killWhileUploading(site, n, waitMs, acknowledged);
    const settings = site.settingsOf(copyOf(site, 0));
    const rows = await readPictures(site.databaseAddress());
    const left = strayFiles(await namesIn(settings), rows);
    await makeYounger(site.databaseAddress());
    for (const copy of site.copies()) await copy.stop();
    await cleanUp(settings);
    const names = await namesIn(settings);
    const strays = strayFiles(names, rows).length;
    const missing = [...rows].filter((key) => !hasAllFiles(names, key)).length;
    const lost = [...acknowledged].filter((key) => !rows.has(key)).length;
    return {
      done: `${waits.length} kills of the app, every second time with its database, within ${WRITING_MS} ms of the first file of a picture or, every third time, of its row being held back, while staff upload ${UPLOADERS} at once`,
      figure: `${acknowledged.size} pictures acknowledged, ${lost} of them lost, ${missing} of ${rows.size} rows without all their files, ${strays} stray files after the nightly clean-up`,
      // Without files of interrupted uploads, the cleaning was not tested.
      holds: left.length > 0 && acknowledged.size > 0 && lost + missing + strays === 0,
      control: `${left.length} stray files were there before the clean-up`,
    };
  } finally {
    await site.stop();
  }
}

/** One of the copies, each in its turn. */
function copyOf(site: Site, turn: number): TestApp {
  const copy = site.copies()[turn % site.copies().length];
  if (!copy) throw new Error('The product has no copy.');
  return copy;
}

async function killWhileUploading(
  site: Site,
  n: number,
  waitMs: number,
  acknowledged: Set<string>,
): Promise<void> {
  const app = copyOf(site, n);
  const staff = await whenBack(() => signInStaff(site.url));
  // All files exist and the row does not: a moment that is rarely hit by chance.
  const holding = n % 3 === 0 ? await holdTable(site.databaseAddress(), 'images') : null;
  const over = new AbortController();
  const uploading = inParallel(UPLOADERS, UPLOADERS, async () => {
    while (!over.signal.aborted) await uploadOne(site, staff, acknowledged);
  });
  await (holding ? untilSomebodyWaits(holding) : untilAnotherFile(site.settingsOf(app)));
  await setTimeout(waitMs);
  over.abort();
  if (n % 2 === 1) site.killDatabase();
  await app.kill();
  await holding?.end();
  await site.untilOthersServerIsBack();
  await site.restart(app);
  await uploading;
}

async function untilSomebodyWaits(client: Client): Promise<void> {
  while (!(await somebodyWaits(client))) await setTimeout(5);
}

/** Waits until there is one more file. */
async function untilAnotherFile(settings: Record<string, string>): Promise<void> {
  const before = (await namesIn(settings)).size;
  while ((await namesIn(settings)).size <= before) await setTimeout(1);
}

async function uploadOne(site: Site, staff: Staff, acknowledged: Set<string>): Promise<void> {
  const key = keyOfUploadAddress((await uploadPicture(site.url, staff)) ?? '');
  if (key) acknowledged.add(key);
}

/** The keys of the pictures that have a row. */
function readPictures(database: string): Promise<Set<string>> {
  return withClient(database, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      "select key from images where kind = 'upload'",
    );
    return new Set(rows.map(({ key }) => key));
  });
}

/** The names of all picture files, in their folder or their bucket. */
async function namesIn(settings: Record<string, string>): Promise<Set<string>> {
  const names = new Set<string>();
  const files = await openImageFiles(readConfig(settings));
  for await (const { name } of files.list()) names.add(name);
  return names;
}

const strayFiles = (names: ReadonlySet<string>, keys: ReadonlySet<string>) =>
  [...names].filter((name) => !keys.has(keyOfUploadFile(name) ?? ''));

const hasAllFiles = (names: ReadonlySet<string>, key: string) =>
  uploadFiles(key).every((name) => names.has(name));

/** Makes the rows of all pictures as old as at the time of the cleaning, so that it spares them. */
async function makeYounger(database: string): Promise<void> {
  await withClient(database, (client) =>
    client.query(`update images set created_at = created_at + interval '${TWO_DAYS_MS} ms'`),
  );
}

/** Runs the nightly job two days later, on the data that was left. */
async function cleanUp(settings: Record<string, string>): Promise<void> {
  const later = () => new Date(Date.now() + TWO_DAYS_MS);
  const app = await start(
    { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings },
    { clock: { now: later } },
  );
  try {
    await app.services.images.removeUnused();
  } finally {
    await app.stop();
  }
}
