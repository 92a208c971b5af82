import { and, eq, inArray, lt, notExists, sql } from '../../database/sql.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { images, tourImages, tours } from '../../database/schema.ts';

/** A new row of an upload. */
export interface NewImage {
  key: string;
  alt: string;
  focalX: number;
  /** '#6e9397': shown in its place until the file has loaded. */
  color: string;
  width: number;
  height: number;
  /** Size of all its files together. */
  bytes: number;
  createdBy: number;
  createdAt: Date;
}

/** Stores the row of an upload whose files are written. */
export async function insertImage(tx: Transaction, image: NewImage): Promise<void> {
  await tx.insert(images).values({ kind: 'upload', id: image.key, ...image });
}

/** A tour that has an image. */
export interface TourWithImage {
  name: string;
  /** Whether it was deleted; restored, it shows the image again. */
  isDeleted: boolean;
}

/**
 * Locks an upload until the transaction ends, so that no tour gets it meanwhile.
 * @returns the tours that have it, deleted ones last; null when there is no such upload
 */
export async function lockImage(tx: Transaction, key: string): Promise<TourWithImage[] | null> {
  const [image] = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.kind, 'upload'), eq(images.key, key)))
    .for('update');
  if (!image) return null;
  const isDeleted = sql<boolean>`${tours.deletedAt} is not null`;
  return tx
    .select({ name: tours.name, isDeleted })
    .from(tourImages)
    .innerJoin(tours, eq(tours.id, tourImages.tourId))
    .where(eq(tourImages.imageId, image.id))
    .orderBy(isDeleted, tours.id);
}

/** Removes the row of an upload. */
export async function removeImage(tx: Transaction, key: string): Promise<void> {
  await tx.delete(images).where(and(eq(images.kind, 'upload'), eq(images.key, key)));
}

/**
 * Removes the rows of uploads that are older than a moment and that no tour shows.
 * @returns their keys
 */
export async function removeUnusedImages(
  tx: Transaction,
  before: Date,
  limit: number,
): Promise<string[]> {
  // In two statements, so that the second one sees the tours that got an image before it was locked
  // here.
  const old = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.kind, 'upload'), lt(images.createdAt, before), isUnused(tx)))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (old.length === 0) return [];
  const removed = await tx
    .delete(images)
    .where(
      and(
        inArray(
          images.id,
          old.map(({ id }) => id),
        ),
        isUnused(tx),
      ),
    )
    .returning({ key: images.key });
  return removed.map(({ key }) => key);
}

/** Which of these keys belong to an uploaded picture. */
export async function findImageKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: images.key })
    .from(images)
    .where(and(eq(images.kind, 'upload'), inArray(images.key, [...keys])));
  return new Set(rows.map(({ key }) => key));
}

function isUnused(tx: Transaction) {
  return notExists(
    tx
      .select({ imageId: tourImages.imageId })
      .from(tourImages)
      .where(eq(tourImages.imageId, images.id)),
  );
}
