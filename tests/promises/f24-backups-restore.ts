import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { startApp } from '../support/app.ts';
import { startExternalPostgres } from '../support/external-postgres.ts';
import { book } from './booking-client.ts';
import { scaled, type ProductPromise, type Trial } from './promise.ts';
import { signInStaff, uploadPicture } from './staff-client.ts';
import { ownDatabaseOf, readRows, withClient, type StoredRows } from './stored-rows.ts';

const WRITERS = 4;
/** What visitors bring in; rows of these tables are only added here, never changed. */
const ADDED = ['bookings', 'travelers', 'images', 'tours', 'categories', 'admins'];

/**
 * Backups taken while visitors book and staff upload, each restored into an empty place.
 * In `npm test`: `tests/api/operator-backup.test.ts`.
 */
export const f24: ProductPromise = {
  id: 'F24',
  promise: 'backups restore',
  places: ['embedded', 'external'],
  async prove(trial: Trial) {
    const cycles = scaled(trial, 10);
    const place = await startPlace(trial);
    const { app } = place;
    const seen = { rows: 0, foreign: 0, lost: 0, halves: 0, pictures: 0, spoiled: 0 };
    let control = 0;
    const over = new AbortController();
    try {
      const staff = await signInStaff(app.url);
      const acknowledged: string[] = [];
      const writing = Array.from({ length: WRITERS }, async (_, client) => {
        for (let turn = 0; !over.signal.aborted; turn += 1) {
          const { reference } = await book(app.url, `f24-${trial.seed}-${client}-${turn}`);
          if (reference) acknowledged.push(reference);
        }
      });
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        await uploadPicture(app.url, staff);
        await setTimeout(200);
        const before = [...acknowledged];
        const restored = await place.backUpAndRestore(cycle);
        const source = await readRows(place.connectionString);
        seen.foreign += countForeign(restored.rows, source);
        seen.rows += ADDED.reduce((sum, table) => sum + (restored.rows.get(table)?.size ?? 0), 0);
        seen.lost += before.filter((each) => !restored.references.has(each)).length;
        seen.halves += restored.halves;
        const pictures = comparePictures(app.dataDir, restored.dataDir);
        seen.pictures += pictures.all;
        seen.spoiled += pictures.spoiled;
        const [booking = ''] = restored.rows.get('bookings') ?? [];
        restored.rows.get('bookings')?.add(booking.replace('Guest', 'Ghost').concat(' '));
        control += countForeign(restored.rows, source);
      }
      over.abort();
      await Promise.all(writing);
      return {
        done: `${cycles} times npm run backup under ${WRITERS} bookers and uploads, each restored into an empty place`,
        figure: `${seen.rows} rows restored, ${seen.foreign} unlike their original, ${seen.lost} lost of those acknowledged before the backup began, ${seen.halves} bookings without all their travelers; ${seen.pictures} picture files, ${seen.spoiled} missing or other bytes`,
        holds:
          seen.rows > 0 &&
          seen.pictures > 0 &&
          seen.foreign + seen.lost + seen.halves === 0 &&
          seen.spoiled === 0,
        control: `one row spoiled on purpose in each: ${control} of ${cycles} found`,
      };
    } finally {
      over.abort();
      await place.stop();
    }
  },
};

interface Restored {
  rows: StoredRows;
  references: Set<string>;
  /** Bookings that do not have all their travelers. */
  halves: number;
  dataDir: string;
}

/** The product with one of its two kinds of database, and the operator's scripts for it. */
async function startPlace({ place = 'embedded' }: Trial) {
  const folder = mkdtempSync(join(tmpdir(), 'song-xanh-backups-'));
  const server = place === 'external' ? await startExternalPostgres() : null;
  const app = await startApp({
    TRUST_PROXY: 'true',
    ...(server && { DATABASE_URL: server.connectionString }),
  });
  return {
    app,
    connectionString: server?.connectionString ?? ownDatabaseOf(app),
    async backUpAndRestore(cycle: number): Promise<Restored> {
      const dataDir = join(folder, `data-${cycle}`);
      const target = server ? await server.createDatabase(`restored_${cycle}`) : null;
      const saved = await runScript('backup', folder, app.dataDir, server?.connectionString);
      await runScript('restore', saved.slice('Saved to '.length), dataDir, target);
      if (target) return { ...(await read(target)), dataDir };
      const database = await startEmbeddedPostgres({ dataDir, logger: SILENT });
      try {
        return { ...(await read(database.connectionString)), dataDir };
      } finally {
        await database.stop();
      }
    },
    async stop() {
      await app.stop();
      await app.forget();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs `npm run backup` or `npm run restore` as an operator does; its last line. */
async function runScript(
  script: 'backup' | 'restore',
  argument: string,
  dataDir: string,
  databaseUrl?: string | null,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`scripts/${script}.ts`, argument],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
    },
  );
  return stdout.trim();
}

async function read(address: string): Promise<Omit<Restored, 'dataDir'>> {
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

/** Restored rows that the source does not have. */
function countForeign(restored: StoredRows, source: StoredRows): number {
  return ADDED.reduce((sum, table) => {
    const originals = source.get(table) ?? new Set();
    return sum + [...(restored.get(table) ?? [])].filter((row) => !originals.has(row)).length;
  }, 0);
}

function comparePictures(from: string, to: string): { all: number; spoiled: number } {
  const names = readdirSync(join(to, 'images'));
  const spoiled = names.filter(
    (name) =>
      !readFileSync(join(to, 'images', name)).equals(readFileSync(join(from, 'images', name))),
  );
  return { all: names.length, spoiled: spoiled.length };
}
