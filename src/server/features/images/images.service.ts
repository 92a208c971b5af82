import { fallbackFile, FULL_SIZE } from '../../../shared/art/picture-widths.ts';
import {
  keyOfUploadAddress,
  keyOfUploadFile,
  uploadBase,
} from '../../../shared/images/image-address.ts';
import { IMAGE_MESSAGES } from '../../../shared/images/image-rules.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { ImageFiles } from '../../files/image-files.ts';
import type { Worker } from '../../jobs/queue.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { recordAudit } from '../audit/audit.store.ts';
import { insertImage, lockImage, removeImage, type TourWithImage } from './images.store.ts';
import type { MadePicture } from './make-picture.ts';
import { makePictureApart } from './make-picture-apart.ts';
import { removePictureFiles, removeUnused } from './sweep-images.ts';
import { createTurns } from './turns.ts';

/** An uploaded picture, with what was said about it. */
export interface SentImage {
  content: Buffer;
  /** Where its subject is, in percent from the left. */
  focalX: number;
  /** A description of what it shows; '' until somebody gives one. */
  alt: string;
}

export type ImagesService = ReturnType<typeof createImagesService>;

/**
 * The pictures that staff upload. Files are written before their row and removed after it: a
 * stopped app can only leave files behind that nothing shows, and the nightly job removes them.
 */
export function createImagesService({
  db,
  clock,
  files,
  siteUrl,
}: {
  db: Database;
  clock: Clock;
  files: ImageFiles;
  siteUrl: () => string;
}) {
  const inTurn = createTurns({ running: 1, waiting: 8 });
  const sweep = { db, clock, files };

  async function writeFiles(made: MadePicture): Promise<void> {
    try {
      await Promise.all(made.files.map((file) => files.write(file.name, file.content)));
    } catch (cause) {
      // The disk is full or the store is away: that is ours to mend, and the caller may try again.
      throw new AppError('unavailable', NOT_STORED, { cause, retryAfter: RETRY_SECONDS });
    }
  }

  return {
    /**
     * Stores an upload and returns the address of its JPEG. The stored files are made from its pixels;
     * the file as it was sent is never stored.
     * @throws {AppError} `wrong_type`, `too_large`, `invalid`; `unavailable` when many are uploaded
     *   at once
     */
    async upload({ content, focalX, alt }: SentImage, admin: SignedInAdmin): Promise<string> {
      const key = crypto.randomUUID();
      const made = await inTurn(() => makePictureApart({ content, key, focalX }));
      try {
        await writeFiles(made);
        await db.transaction(async (tx) => {
          const bytes = made.files.reduce((sum, file) => sum + file.content.length, 0);
          await insertImage(tx, {
            ...FULL_SIZE,
            key,
            alt,
            focalX,
            color: made.color,
            bytes,
            createdBy: admin.id,
            createdAt: clock.now(),
          });
          await recordAudit(tx, { admin, action: 'add', entity: 'image', entityId: key });
        });
      } catch (error) {
        await removePictureFiles(files, key);
        throw error;
      }
      return fallbackFile(uploadBase(key));
    },

    /**
     * Deletes an upload, by any of its addresses: a path, or a whole address of this site.
     * @throws {AppError} `not_found` when it is not an upload of ours; `conflict` while a tour has
     *   it, also a deleted one
     */
    async remove(address: string, admin: SignedInAdmin): Promise<void> {
      const site = new URL(siteUrl());
      const isOurs = URL.parse(address, site)?.origin === site.origin;
      const key = isOurs ? keyOfUploadAddress(address) : null;
      if (key === null) throw new AppError('not_found', IMAGE_MESSAGES.notOurs);
      await db.transaction(async (tx) => {
        const tours = await lockImage(tx, key);
        if (!tours) throw new AppError('not_found', IMAGE_MESSAGES.notOurs);
        if (tours[0] !== undefined) throw new AppError('conflict', inUse(tours[0]));
        await removeImage(tx, key);
        await recordAudit(tx, { admin, action: 'delete', entity: 'image', entityId: key });
      });
      await removePictureFiles(files, key);
    },

    /** A file of an upload by its name, or null. */
    async read(file: string): Promise<Buffer | null> {
      return keyOfUploadFile(file) === null ? null : files.read(file);
    },

    /**
     * Removes uploads that no tour has shown for a day, with their files, and files without a row.
     */
    removeUnused: (): Promise<void> => removeUnused(sweep),

    workers: (): Worker[] => [
      // Half past three at night in Hanoi.
      { queue: 'image-sweep', concurrency: 1, cron: '30 20 * * *', run: () => removeUnused(sweep) },
    ],
  };
}

const NOT_STORED = 'The image could not be stored. Please try again in a moment.';
const RETRY_SECONDS = 10;

function inUse({ name, isDeleted }: TourWithImage): string {
  return isDeleted
    ? `“${name}” was deleted, and shows this image again when it is restored.`
    : `“${name}” still shows this image. Remove it from the tour first.`;
}
