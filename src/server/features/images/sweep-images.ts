import { keyOfUploadFile, uploadFiles } from '../../../shared/images/image-address.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { ImageFiles } from '../../files/image-files.ts';
import { daysBefore } from '../../time-spans.ts';
import { recordAudit } from '../audit/audit.store.ts';
import { findImageKeys, removeUnusedImages } from './images.store.ts';

interface SweepDeps {
  db: Database;
  clock: Clock;
  files: ImageFiles;
}

/** Removes uploads that no tour has shown for a day, with their files, and files without a row. */
export async function removeUnused({ db, clock, files }: SweepDeps): Promise<void> {
  const before = daysBefore(clock.now(), UNUSED_DAYS);
  let keys: string[];
  do {
    keys = await db.transaction(async (tx) => {
      const removed = await removeUnusedImages(tx, before, STEP);
      for (const key of removed) {
        await recordAudit(tx, { admin: null, action: 'delete', entity: 'image', entityId: key });
      }
      return removed;
    });
    for (const key of keys) await removePictureFiles(files, key);
  } while (keys.length === STEP);
  await removeStrayFiles(db, files, before);
}

/**
 * Removes the files of a picture whose row is gone. A file that cannot be removed is left for the
 * next night.
 */
export async function removePictureFiles(files: ImageFiles, key: string): Promise<void> {
  await Promise.allSettled(uploadFiles(key).map((file) => files.remove(file)));
}

/** How many days an upload may be in no tour: somebody may still be writing that tour. */
const UNUSED_DAYS = 1;
/** Most rows or files that one step takes. */
const STEP = 200;

/**
 * Removes files without a row: of uploads that broke off, and of rows whose files could not be
 * removed.
 */
async function removeStrayFiles(db: Database, files: ImageFiles, before: Date): Promise<void> {
  const old: string[] = [];
  for await (const { name, writtenAt } of files.list()) {
    if (writtenAt < before) old.push(name);
  }
  for (let from = 0; from < old.length; from += STEP) {
    const names = old.slice(from, from + STEP);
    const keys = names.flatMap((name) => keyOfUploadFile(name) ?? []);
    const known = await findImageKeys(db, [...new Set(keys)]);
    for (const name of names) {
      const key = keyOfUploadFile(name);
      if (key === null || !known.has(key)) await files.remove(name);
    }
  }
}
