import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import { DAY_MS, HOUR_MS } from '../time-spans.ts';

/** A backup that lies in the data folder. */
export interface StoredBackup {
  name: string;
  bytes: number;
  savedAt: Date;
}

export type BackupFiles = ReturnType<typeof createBackupFiles>;

/** How many saved backups are kept; the oldest goes when another is saved. */
const KEPT_BACKUPS = 20;
/** How long an uploaded backup stays here to be restored, in ms. */
const BROUGHT_FOR_MS = DAY_MS;
/** A file that has not grown for so long, in ms, is no longer being written. */
const BROKEN_OFF_AFTER_MS = HOUR_MS;

/** Backups in the folder `backups` of DATA_DIR, for the eyes of the product's user alone. */
export function createBackupFiles(dataDir: string) {
  const folder = join(dataDir, 'backups');

  /**
   * Writes to a temporary name and renames it at the end: a file under its proper name is whole.
   * @throws AppError no_room
   */
  async function write(name: string, chunks: AsyncIterable<string | Uint8Array>): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // What a killed app left half written holds personal data, and no list would ever show it.
    await dropOld((each) => each.endsWith('.part'), BROKEN_OFF_AFTER_MS, new Date());
    const unfinished = join(folder, `${name}.part`);
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        // Not `write`, which takes only what fits on a disk that is about to be full.
        for await (const chunk of inPieces(chunks)) await file.writeFile(chunk);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw isForWantOfRoom(error) ? noRoom(error) : error;
    }
  }

  /** Removes files of such names that nobody has written to for so long, in ms. */
  async function dropOld(isMeant: (name: string) => boolean, ms: number, now: Date): Promise<void> {
    for (const name of (await readdir(folder).catch(() => [])).filter(isMeant)) {
      const facts = await describe(name);
      if (facts && now.getTime() - facts.savedAt.getTime() > ms)
        await rm(join(folder, name), { force: true });
    }
  }

  async function list(): Promise<StoredBackup[]> {
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(names.filter(isListedName).map((name) => describe(name)));
    return found.filter((file) => file !== null).sort((a, b) => (a.name < b.name ? 1 : -1));
  }

  async function describe(name: string): Promise<StoredBackup | null> {
    const facts = await stat(join(folder, name)).catch(() => null);
    return facts && { name, bytes: facts.size, savedAt: facts.mtime };
  }

  return {
    /** The backups that were saved here or put here by hand, newest first. */
    list,

    /** A file of that list, or one that `bring` made; null for every other name. */
    async find(name: string): Promise<StoredBackup | null> {
      return isListedName(name) || isBroughtName(name) ? describe(name) : null;
    },

    /**
     * Saves a backup, and lets the oldest go that were saved here.
     * @param moment in Hanoi, as '2026-11-22_051230123'
     * @param needed a backup that stays however old it is
     */
    async save(
      moment: string,
      chunks: AsyncIterable<string>,
      needed: string | null,
    ): Promise<StoredBackup> {
      const name = `system_backup_${moment}_${randomBytes(3).toString('hex')}.json`;
      await write(name, chunks);
      const saved = (await list()).filter((file) => !isDownloadedName(file.name));
      for (const { name: old } of saved.slice(KEPT_BACKUPS))
        if (old !== name && old !== needed) await rm(join(folder, old), { force: true });
      return (await describe(name)) ?? { name, bytes: 0, savedAt: new Date() };
    },

    /** Keeps an uploaded file for a day, to be restored. */
    async bring(chunks: AsyncIterable<Uint8Array>, now: Date): Promise<StoredBackup> {
      await dropOld(isBroughtName, BROUGHT_FOR_MS, now);
      const name = `brought_${randomBytes(16).toString('hex')}.json`;
      await write(name, chunks);
      return (await describe(name)) ?? { name, bytes: 0, savedAt: now };
    },

    /** Removes a file that `bring` made. */
    async drop(name: string): Promise<void> {
      if (isBroughtName(name)) await rm(join(folder, name), { force: true });
    },

    /** The bytes of a file that `find` knows. */
    read: (name: string): Readable => createReadStream(join(folder, name)),

    /** The lines of a file that `find` knows, one at a time. */
    lines(name: string): AsyncIterable<string> {
      return createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Infinity });
    },
  };
}

const isSavedName = (name: string) =>
  /^system_backup_\d{4}-\d{2}-\d{2}_\d{9}_[0-9a-f]{6}\.json$/.test(name);
/** Under the name of its download a backup is put here by hand: see docs/OPERATING.md. */
const isDownloadedName = (name: string) => /^system_backup_\d{4}-\d{2}-\d{2}\.json$/.test(name);
const isListedName = (name: string) => isSavedName(name) || isDownloadedName(name);
const isBroughtName = (name: string) => /^brought_[0-9a-f]{32}\.json$/.test(name);

/** Codes of a disk that is full, and of a limit on what this user or a file may take of it. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const isForWantOfRoom = (error: unknown) =>
  error instanceof Error && 'code' in error && FULL.has(String(error.code));

function noRoom(cause: unknown): AppError {
  return new AppError(
    'no_room',
    'The disk of the server is full, so the backup could not be saved, and nothing was changed. Please ask whoever runs the site to make room on it.',
    { cause },
  );
}

/** Characters that are written at once: a write for each record would be slow. */
const PIECE = 64 * 1024;

async function* inPieces(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let text = '';
  for await (const chunk of chunks) {
    if (typeof chunk !== 'string') yield chunk;
    else text += chunk;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
