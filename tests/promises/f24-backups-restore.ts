import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../../src/server/config.ts';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { openImageFiles } from '../../src/server/files/image-files.ts';
import { startApp } from '../support/app.ts';
import { withClient } from '../support/database-server.ts';
import { outputOfScript } from '../support/operator-script.ts';
import { book, listBookings } from './booking-client.ts';
import { isWhole, PLACES, scaled, type ProductPromise, type Trial } from './promise.ts';
import { openSite, type Site } from './site.ts';
import { signInStaff, uploadPicture } from './staff-client.ts';
import { ownDatabaseOf, readRows, type StoredRows } from './stored-rows.ts';

const WRITERS = 4;
/**
 * How long a client waits before its next booking in the short form, which shares the machine with
 * other tests, in ms.
 */
const SHORT_PAUSE_MS = 200;
/**
 * Rows of these tables are only added here, never changed: so it is known which of them a backup
 * must contain, even if it was taken during writes.
 */
const ADDED = ['bookings', 'travelers', 'images', 'tours', 'categories', 'admins'];

/** The settings that an operator gives a command. */
type Settings = Record<string, string>;

/**
 * Backups are taken while visitors book and staff upload, and each is restored into an empty place:
 * it must have every row from before the backup and none that the original does not have. One more
 * is taken when nobody writes, and must have every row of every table. In `npm test`:
 * `tests/api/operator-backup.test.ts`, and `tests/faults/promises.test.ts` for pg_dump.
 */
export const f24: ProductPromise = {
  id: 'F24',
  promise: 'backups restore',
  places: PLACES,
  async prove(trial: Trial) {
    const cycles = scaled(trial, 10);
    const folder = mkdtempSync(join(tmpdir(), 'song-xanh-backups-'));
    const seen = { rows: 0, foreign: 0, lost: 0, missing: 0, halves: 0, pictures: 0, spoiled: 0 };
    let [control, served, last] = [0, 0, 0];
    const over = new AbortController();
    const site = await openSite(trial);
    try {
      const staff = await signInStaff(site.url);
      const acknowledged: string[] = [];
      const writing = Array.from({ length: WRITERS }, async (_, client) => {
        for (let turn = 0; !over.signal.aborted; turn += 1) {
          const { reference } = await book(site.url, `f24-${trial.seed}-${client}-${turn}`);
          if (reference) acknowledged.push(reference);
          if (!isWhole(trial)) await setTimeout(SHORT_PAUSE_MS);
        }
      });
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        await uploadPicture(site.url, staff);
        await setTimeout(200);
        const source = settingsOfCopy(site, cycle);
        const target = await site.prepareEmptyPlace();
        const [bookingsBefore, picturesBefore] = [[...acknowledged], await readPictures(source)];
        const before = await readSource(source);
        await backUpInto(target, source, folder);
        const [restored, original] = [await readRestored(target), await readSource(source)];
        seen.foreign += countForeign(restored.rows, original);
        seen.missing += countForeign(before, restored.rows);
        seen.rows += ADDED.reduce((sum, table) => sum + (restored.rows.get(table)?.size ?? 0), 0);
        seen.lost += bookingsBefore.filter((each) => !restored.references.has(each)).length;
        seen.halves += restored.halves;
        const pictures = await readPictures(target);
        seen.pictures += pictures.size;
        seen.spoiled += countSpoiled(pictures, picturesBefore);
        const [booking = ''] = restored.rows.get('bookings') ?? [];
        restored.rows.get('bookings')?.add(booking.replace('Guest', 'Ghost').concat(' '));
        control += countForeign(restored.rows, original);
        if (cycle < cycles - 1) continue;
        last = restored.references.size;
        served = await countServed(target);
      }
      over.abort();
      await Promise.all(writing);
      const source = settingsOfCopy(site, 0);
      const target = await site.prepareEmptyPlace();
      await backUpInto(target, source, folder);
      const still = compare(await readSource(source), (await readRestored(target)).rows);
      return {
        done: `${cycles} times npm run backup under ${WRITERS} clients that book, and uploads, each restored into an empty place`,
        figure: `${seen.rows} rows restored, ${seen.foreign} different from their original, ${seen.missing} missing of those there before the backup began, ${seen.lost} lost of the bookings acknowledged before, ${seen.halves} bookings without all their travelers; ${seen.pictures} picture files, ${seen.spoiled} missing or with other bytes; started on the last one, the product lists ${served} of its ${last} bookings; once nobody writes, ${still.equal} of ${still.tables} tables are equal row by row${still.unlike}`,
        holds:
          seen.rows > 0 &&
          seen.pictures > 0 &&
          seen.foreign + seen.missing + seen.lost + seen.halves === 0 &&
          seen.spoiled === 0 &&
          served === last &&
          still.equal === still.tables &&
          control === cycles,
        control: `one row spoiled on purpose in each: ${control} of ${cycles} found`,
      };
    } finally {
      over.abort();
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The settings of one of the copies, each in its turn. */
function settingsOfCopy(site: Site, turn: number): Settings {
  const copy = site.copies()[turn % site.copies().length];
  if (!copy) throw new Error('No copy runs.');
  return site.settingsOf(copy);
}

/** Saves one place and restores it into another. */
async function backUpInto(target: Settings, source: Settings, folder: string): Promise<void> {
  const saved = await outputOfScript('backup', [folder], source);
  await outputOfScript('restore', [saved.slice('Saved to '.length)], target);
}

interface Restored {
  rows: StoredRows;
  references: Set<string>;
  /** The number of bookings without all their travelers. */
  halves: number;
}

const readSource = ({ DATABASE_URL, DATA_DIR = '' }: Settings) =>
  readRows(DATABASE_URL ?? ownDatabaseOf({ dataDir: DATA_DIR }));

/** The contents of the database of a place where the product does not run. */
async function readRestored({ DATABASE_URL, DATA_DIR = '' }: Settings): Promise<Restored> {
  if (DATABASE_URL) return readDatabase(DATABASE_URL);
  const database = await startEmbeddedPostgres({ dataDir: DATA_DIR, logger: SILENT });
  try {
    return await readDatabase(database.connectionString);
  } finally {
    await database.stop();
  }
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function readDatabase(address: string): Promise<Restored> {
  const rows = await readRows(address);
  return withClient(address, async (client) => {
    const references = await client.query<{ reference: string }>('select reference from bookings');
    const halves = await client.query(
      `select from bookings b where number_of_travelers <>
         (select count(*) from travelers t where t.booking_id = b.id)`,
    );
    return {
      rows,
      references: new Set(references.rows.map(({ reference }) => reference)),
      halves: halves.rowCount ?? 0,
    };
  });
}

/** The number of rows that are in one of two databases and not in the other. */
const countForeign = (rows: StoredRows, others: StoredRows): number =>
  ADDED.reduce((sum, table) => sum + foreignIn(table, rows, others).length, 0);

function foreignIn(table: string, rows: StoredRows, others: StoredRows): string[] {
  const known = others.get(table) ?? new Set();
  return [...(rows.get(table) ?? [])].filter((row) => !known.has(row));
}

/** How many tables of two databases are equal, and which ones are not. */
function compare(source: StoredRows, restored: StoredRows) {
  const tables = [...new Set([...source.keys(), ...restored.keys()])];
  const unlike = tables.filter(
    (table) =>
      foreignIn(table, source, restored).length + foreignIn(table, restored, source).length > 0,
  );
  return {
    tables: tables.length,
    equal: tables.length - unlike.length,
    unlike: unlike.length > 0 ? ` (but ${unlike.join(', ')})` : '',
  };
}

/** Every picture file of a place, in its folder or its bucket, by name. */
async function readPictures(settings: Settings): Promise<Map<string, Buffer>> {
  const files = await openImageFiles(readConfig(settings));
  const found = new Map<string, Buffer>();
  for await (const { name } of files.list()) {
    const content = await files.read(name);
    if (content) found.set(name, content);
  }
  return found;
}

/**
 * The number of files that existed before the backup and came back with other bytes or not at all.
 */
function countSpoiled(restored: Map<string, Buffer>, before: Map<string, Buffer>): number {
  return [...before].filter(([name, content]) => !restored.get(name)?.equals(content)).length;
}

/** How many bookings the product lists after it has been started on a restored place. */
async function countServed({ DATA_DIR, ...settings }: Settings): Promise<number> {
  const app = await startApp({ TRUST_PROXY: 'true', ...settings }, DATA_DIR);
  try {
    return (await listBookings(app.url)).length;
  } finally {
    await app.stop();
  }
}
