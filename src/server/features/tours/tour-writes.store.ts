import { and, eq, inArray, isNotNull, isNull, sql } from '../../database/sql.ts';
import { durationDays } from '../../../shared/tours/duration.ts';
import { highestPrice, lowestPrice } from '../../../shared/tours/pricing.ts';
import { tourSearchText } from '../../../shared/tours/search-text.ts';
import type { TourFlag } from '../../../shared/tours/tour-flags.ts';
import type { ItineraryDay, Region, TourPricing } from '../../../shared/tours/tour.ts';
import type { Transaction } from '../../database/connection.ts';
import { categories, reviews, tours } from '../../database/schema.ts';

/** The fields of a tour that people write; the others follow from them. */
export interface TourFields extends TourPricing {
  name: string;
  vietnameseName: string | null;
  description: string;
  location: string;
  region: Region | null;
  latitude: number | null;
  longitude: number | null;
  duration: string;
  categoryId: number | null;
  featured: boolean;
  privateTour: boolean;
  /** Whether visitors see it; otherwise it is a draft. */
  published: boolean;
  rating: number;
  reviewCount: number;
  maxGroupSize: number;
  languages: string[];
  highlights: string[];
  whatToBring: string[];
  included: string[];
  excluded: string[];
  itinerary: ItineraryDay[];
}

/** A stored tour that is about to be changed. */
export interface LockedTour {
  fields: TourFields;
  /** The name of its category. */
  category: string | null;
  version: number;
  /** Whether its rating and count come from its published reviews: staff then cannot set them. */
  isReviewed: boolean;
}

/**
 * Reads a tour and locks it against other writers until the transaction ends; null when there is
 * none.
 */
export async function lockTour(tx: Transaction, id: number): Promise<LockedTour | null> {
  const [row] = await tx
    .select()
    .from(tours)
    .where(and(eq(tours.id, id), isNull(tours.deletedAt)))
    .for('update');
  if (!row) return null;
  const category = row.categoryId === null ? null : await findCategory(tx, String(row.categoryId));
  const published = await tx.$count(
    reviews,
    and(eq(reviews.tourId, id), eq(reviews.state, 'published')),
  );
  return {
    fields: toFields(row),
    category: category?.name ?? null,
    version: row.version,
    isReviewed: published > 0,
  };
}

/**
 * The category with this id, or with this name in any case and however its letters are composed;
 * null when there is none.
 */
export async function findCategory(
  tx: Transaction,
  reference: string,
): Promise<{ id: number; name: string } | null> {
  const isId = /^\d{1,9}$/.test(reference);
  const [category] = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(
      isId
        ? eq(categories.id, Number(reference))
        : sql`lower(${categories.name}) = lower(${reference.normalize()})`,
    );
  return category ?? null;
}

/** Adds a tour and returns its id. `category` is the name of its category, for the search. */
export async function insertTour(
  tx: Transaction,
  fields: TourFields,
  category: string | null,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(tours)
    .values({ ...toTourRow(fields, category), createdAt: now, updatedAt: now })
    .returning({ id: tours.id });
  if (!row) throw new Error('The new tour has no id.');
  return row.id;
}

/** Overwrites a locked tour and raises its version. */
export async function updateTour(
  tx: Transaction,
  id: number,
  fields: TourFields,
  category: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(tours)
    .set({ ...toTourRow(fields, category), version: sql`${tours.version} + 1`, updatedAt: now })
    .where(eq(tours.id, id));
}

/** Sets one switch of a locked tour and raises its version. */
export async function updateTourFlag(
  tx: Transaction,
  id: number,
  flag: Partial<Record<TourFlag, boolean>>,
  now: Date,
): Promise<void> {
  await tx
    .update(tours)
    .set({ ...flag, version: sql`${tours.version} + 1`, updatedAt: now })
    .where(eq(tours.id, id));
}

/** Hides tours everywhere; their bookings keep them. Returns the ids of those that were there. */
export async function hideTours(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const hidden = await tx
    .update(tours)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(inArray(tours.id, [...ids]), isNull(tours.deletedAt)))
    .returning({ id: tours.id });
  return hidden.map(({ id }) => id);
}

/** Shows hidden tours again. Returns the ids of those that were hidden. */
export async function unhideTours(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const shown = await tx
    .update(tours)
    .set({ deletedAt: null, updatedAt: now })
    .where(and(inArray(tours.id, [...ids]), isNotNull(tours.deletedAt)))
    .returning({ id: tours.id });
  return shown.map(({ id }) => id);
}

/** The row of a tour; the columns for search and sorting are computed by the shared rules. */
export function toTourRow(fields: TourFields, category: string | null) {
  return {
    name: fields.name,
    vietnameseName: fields.vietnameseName,
    description: fields.description,
    location: fields.location,
    region: fields.region,
    latitude: fields.latitude,
    longitude: fields.longitude,
    duration: fields.duration,
    // A duration that gives no number of days ('Flexible') is in no bucket and sorts last.
    durationDays: durationDays(fields.duration) ?? 0,
    categoryId: fields.categoryId,
    priceType: fields.priceType,
    basePriceCents: fields.basePrice,
    priceTiers: [...fields.priceTiers],
    lowestPriceCents: lowestPrice(fields),
    highestPriceCents: highestPrice(fields),
    featured: fields.featured,
    privateTour: fields.privateTour,
    published: fields.published,
    rating: fields.rating,
    reviewCount: fields.reviewCount,
    maxGroupSize: fields.maxGroupSize,
    languages: fields.languages,
    highlights: fields.highlights,
    whatToBring: fields.whatToBring,
    included: fields.included,
    excluded: fields.excluded,
    itinerary: fields.itinerary,
    searchText: tourSearchText({ ...fields, category }),
  };
}

/** The fields of a tour, from its row. */
export function toFields(row: typeof tours.$inferSelect): TourFields {
  return {
    name: row.name,
    vietnameseName: row.vietnameseName,
    description: row.description,
    location: row.location,
    region: row.region,
    latitude: row.latitude,
    longitude: row.longitude,
    duration: row.duration,
    categoryId: row.categoryId,
    priceType: row.priceType,
    priceTiers: row.priceTiers,
    basePrice: row.basePriceCents,
    featured: row.featured,
    privateTour: row.privateTour,
    published: row.published,
    rating: row.rating,
    reviewCount: row.reviewCount,
    maxGroupSize: row.maxGroupSize,
    languages: row.languages,
    highlights: row.highlights,
    whatToBring: row.whatToBring,
    included: row.included,
    excluded: row.excluded,
    itinerary: row.itinerary,
  };
}
