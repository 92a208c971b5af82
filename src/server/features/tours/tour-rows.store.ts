import { sql, type Column, type SQL } from '../../database/sql.ts';
import { sceneById } from '../../../shared/art/scene-by-id.ts';
import { sceneForPlace } from '../../../shared/art/scene-for-place.ts';
import type { Picture, Tour, TourSummary } from '../../../shared/tours/tour.ts';
import { categories, images, reviews, tourImages, tours } from '../../database/schema.ts';

/** The tours that staff see: drafts too, but none that was deleted. */
export const isKept = sql`${tours.deletedAt} is null`;

/** The tours that visitors see. */
export const isListed = sql`${isKept} and ${tours.published}`;

/** Whether a tour's rating and count come from its published reviews. */
export const isReviewed = sql<boolean>`exists (
  select from ${reviews} where ${reviews.tourId} = ${tours.id} and ${reviews.state} = 'published')`;

/** A stored picture of a tour, as it is read with the tour. */
interface StoredPicture {
  kind: 'scene' | 'upload';
  key: string;
  alt: string;
  focalX: number;
  color: string;
}

const picturesInOrder = sql<StoredPicture[] | null>`(
  select json_agg(json_build_object(
    'kind', ${images.kind}, 'key', ${images.key}, 'alt', ${images.alt},
    'focalX', ${images.focalX}, 'color', ${images.color}) order by ${tourImages.position})
  from ${tourImages} join ${images} on ${images.id} = ${tourImages.imageId}
  where ${tourImages.tourId} = ${tours.id})`;

const firstPicture = sql<StoredPicture | null>`(
  select json_build_object(
    'kind', ${images.kind}, 'key', ${images.key}, 'alt', ${images.alt},
    'focalX', ${images.focalX}, 'color', ${images.color})
  from ${tourImages} join ${images} on ${images.id} = ${tourImages.imageId}
  where ${tourImages.tourId} = ${tours.id} order by ${tourImages.position} limit 1)`;

const commonColumns = {
  id: tours.id,
  name: tours.name,
  vietnameseName: tours.vietnameseName,
  description: tours.description,
  location: tours.location,
  duration: tours.duration,
  category: sql<string | null>`${categories.name}`,
  featured: tours.featured,
  privateTour: tours.privateTour,
  priceType: tours.priceType,
  priceTiers: tours.priceTiers,
  basePrice: tours.basePriceCents,
  rating: sql<number>`${tours.rating}::float8`,
  reviewCount: tours.reviewCount,
  isReviewed,
  maxGroupSize: tours.maxGroupSize,
};

/** The columns that `toSummary` reads. */
export const summaryColumns = { ...commonColumns, picture: firstPicture };

/** The columns that `toTour` reads. */
export const tourColumns = {
  ...commonColumns,
  categoryId: tours.categoryId,
  region: tours.region,
  languages: tours.languages,
  highlights: tours.highlights,
  whatToBring: tours.whatToBring,
  included: tours.included,
  excluded: tours.excluded,
  itinerary: tours.itinerary,
  version: tours.version,
  pictures: picturesInOrder,
};

/**
 * Identifies a version of a tour by the transaction that last wrote its row. Every change of what a
 * tour shows writes that row: of its pictures, the name of its category, or the rating from its
 * reviews.
 */
export interface TourRevision {
  id: number;
  revision: string;
}

export const revisionColumns = { id: tours.id, revision: sql<string>`${tours}.xmin::text` };

/** Columns by the names that they have in the rows. */
export type ColumnList = Record<string, Column | SQL>;
/** A row that was read `asColumns`. */
export type Row<Columns extends ColumnList> = {
  [Name in keyof Columns]: Columns[Name] extends SQL<infer Value>
    ? Value
    : Columns[Name] extends Column
      ? Columns[Name]['_']['notNull'] extends true
        ? Columns[Name]['_']['data']
        : Columns[Name]['_']['data'] | null
      : never;
};

/** Columns under the names that they have in the rows. */
export function asColumns(columns: ColumnList): SQL {
  const named = Object.entries(columns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  return sql.join(named, sql`, `);
}

/** A tour as a listing shows it, from a row of `summaryColumns`. */
export function toSummary(row: Row<typeof summaryColumns>): TourSummary {
  return {
    ...toCommon(row),
    picture: row.picture ? toPicture(row.picture, row.name) : placeholder(row.location),
  };
}

/** A tour as its page shows it, from a row of `tourColumns`. */
export function toTour(row: Row<typeof tourColumns>): Tour {
  const pictures = (row.pictures ?? []).map((picture) => toPicture(picture, row.name));
  return {
    ...toCommon(row),
    picture: pictures[0] ?? placeholder(row.location),
    pictures,
    categoryId: row.categoryId,
    region: row.region,
    languages: row.languages,
    highlights: row.highlights,
    whatToBring: row.whatToBring,
    included: row.included,
    excluded: row.excluded,
    itinerary: row.itinerary,
    version: row.version,
  };
}

function toCommon(row: Row<typeof commonColumns>): Omit<TourSummary, 'picture'> {
  return {
    id: row.id,
    name: row.name,
    vietnameseName: row.vietnameseName,
    description: row.description,
    location: row.location,
    duration: row.duration,
    category: row.category,
    featured: row.featured,
    privateTour: row.privateTour,
    priceType: row.priceType,
    priceTiers: row.priceTiers,
    basePrice: row.basePrice,
    rating: row.rating,
    reviewCount: row.reviewCount,
    score: row.isReviewed ? { rating: row.rating, count: row.reviewCount } : null,
    maxGroupSize: row.maxGroupSize,
  };
}

/** An upload without a description is described as a picture of its tour. */
function toPicture({ focalX, color, ...picture }: StoredPicture, tourName: string): Picture {
  return { base: pictureBase(picture), alt: picture.alt || tourName, focalX, color };
}

/** The common beginning of a stored picture's addresses. */
export function pictureBase({ kind, key, alt }: Pick<StoredPicture, 'kind' | 'key' | 'alt'>) {
  // A scene that a later version has dropped may still have a row.
  return kind === 'scene' ? (sceneById(key) ?? sceneForPlace(alt)).base : `/images/${key}`;
}

/** The scene of the place, for a tour without pictures. */
function placeholder(location: string): Picture {
  const { base, alt, focalX, color } = sceneForPlace(location);
  return { base, alt, focalX, color };
}
