import { and, eq, inArray, isNull, notInArray, sql } from '../sql.ts';
import { updateTourScore } from '../../features/reviews/review-writes.store.ts';
import { insertScenes, replaceTourImages } from '../../features/tours/tour-images.store.ts';
import { toTourRow } from '../../features/tours/tour-writes.store.ts';
import { announceCatalogueChange, lockCatalogue } from '../catalogue-changes.ts';
import type { Transaction } from '../connection.ts';
import { raiseSequence } from '../id-sequences.ts';
import { categories, images, reviews, tours } from '../schema.ts';
import { starterTours } from './catalogue.ts';
import { STARTER_CATEGORIES } from './categories.ts';
import { scenesOf, type SeedTour } from './seed-tour.ts';

/** What a reset did. */
export interface CatalogueReset {
  /** Tours of the starter catalogue that were restored to their original state. */
  restored: number;
  /** Other tours that were taken off the site; their bookings remain. */
  removed: number;
}

/**
 * Restores the starter catalogue: its tours and categories in their original state, and no others.
 * Bookings and reviews of its tours are kept.
 */
export async function resetCatalogue(tx: Transaction, now: Date): Promise<CatalogueReset> {
  await lockCatalogue(tx);
  const categoryIds = await resetCategories(tx, now);
  const ids = starterTours.map(({ id }) => id);
  const gone = await tx
    .update(tours)
    .set({ deletedAt: now, updatedAt: now, version: sql`${tours.version} + 1` })
    .where(and(notInArray(tours.id, ids), isNull(tours.deletedAt)))
    .returning({ id: tours.id });
  await insertScenes(
    tx,
    starterTours.map(({ scene }) => scene),
  );
  for (const tour of starterTours) await resetTour(tx, tour, categoryIds, now);
  const reviewed = await tx
    .selectDistinct({ id: reviews.tourId })
    .from(reviews)
    .where(and(inArray(reviews.tourId, ids), eq(reviews.state, 'published')));
  for (const { id } of reviewed) await updateTourScore(tx, id, now);
  await raiseSequence(tx, 'tours');
  await announceCatalogueChange(tx, 'everything');
  return { restored: ids.length, removed: gone.length };
}

async function resetTour(
  tx: Transaction,
  tour: SeedTour,
  categoryIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const row = {
    ...toTourRow(
      { ...tour, categoryId: categoryIds.get(tour.category) ?? null, published: true },
      tour.category,
    ),
    deletedAt: null,
    updatedAt: now,
  };
  await tx
    .insert(tours)
    .values({ ...row, id: tour.id, createdAt: now })
    .onConflictDoUpdate({
      target: tours.id,
      set: { ...row, version: sql`${tours.version} + 1` },
    });
  const scenes = scenesOf(tour);
  const pictures = await tx
    .select({ id: images.id, key: images.key })
    .from(images)
    .where(and(eq(images.kind, 'scene'), inArray(images.key, scenes)));
  const inOrder = pictures.toSorted((a, b) => scenes.indexOf(a.key) - scenes.indexOf(b.key));
  await replaceTourImages(
    tx,
    tour.id,
    inOrder.map(({ id }) => id),
  );
}

/** Category ids by name: the original categories, under whatever id they have. */
async function resetCategories(tx: Transaction, now: Date): Promise<Map<string, number>> {
  await tx
    .insert(categories)
    .values(STARTER_CATEGORIES.map((name) => ({ name, createdAt: now })))
    .onConflictDoNothing();
  await tx.delete(categories).where(
    notInArray(
      sql`lower(${categories.name})`,
      STARTER_CATEGORIES.map((name) => name.toLowerCase()),
    ),
  );
  const stored = await tx.select({ id: categories.id, name: categories.name }).from(categories);
  return new Map(
    STARTER_CATEGORIES.flatMap((name) => {
      const found = stored.find((each) => each.name.toLowerCase() === name.toLowerCase());
      return found ? [[name, found.id] as const] : [];
    }),
  );
}
