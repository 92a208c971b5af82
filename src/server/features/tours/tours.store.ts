import { and, eq, gte, lte, or, sql, type Column, type SQL } from 'drizzle-orm';
import { sceneById } from '../../../shared/art/scene-by-id.ts';
import { sceneForPlace } from '../../../shared/art/scene-for-place.ts';
import { DURATION_BUCKETS, type DurationBucketId } from '../../../shared/tours/duration.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Cents, Picture, Tour, TourSummary } from '../../../shared/tours/tour.ts';
import type { TourSort } from '../../../shared/tours/tour-filter.ts';
import type { Queryable } from '../../database/connection.ts';
import { categories, images, reviews, tourImages, tours } from '../../database/schema.ts';

/** Which tours, in which order, which part of them. Null and empty do not restrict. */
export interface TourQuery {
  /** The name of a category, in any case. */
  category: string | null;
  featured: boolean | null;
  privateTour: boolean | null;
  /** As typed; accents and case do not matter. */
  search: string;
  /** Bounds of the lowest price, which is 0 for contact pricing. */
  minPrice: Cents | null;
  maxPrice: Cents | null;
  durations: readonly DurationBucketId[];
  sort: TourSort;
  limit: number;
  offset: number;
}

/** What the sidebar of the listing shows: how many tours are where, and the span of their prices. */
export interface ListingFacets {
  all: number;
  featured: number;
  private: number;
  categories: { id: number; name: string; count: number }[];
  lowestPrice: Cents;
  highestPrice: Cents;
}

/** One page of a listing as its cards show it, and how many tours there are on all pages. */
export async function searchTourSummaries(
  db: Queryable,
  query: TourQuery,
): Promise<{ tours: TourSummary[]; total: number }> {
  const { rows, total } = await selectPage(db, summaryColumns, query);
  return { tours: rows.map(toSummary), total };
}

/** One page of tours with all that is known of them, and how many there are on all pages. */
export async function searchTours(
  db: Queryable,
  query: TourQuery,
): Promise<{ tours: Tour[]; total: number }> {
  const { rows, total } = await selectPage(db, tourColumns, query);
  return { tours: rows.map(toTour), total };
}

/** A published tour, or null. */
export async function findTour(db: Queryable, id: number): Promise<Tour | null> {
  const found = await db.execute<Row<typeof tourColumns>>(sql`
    select ${asColumns(tourColumns)}
    from ${tours} left join ${categories} on ${eq(categories.id, tours.categoryId)}
    where ${tours.id} = ${id} and ${isListed}`);
  const [row] = found.rows;
  return row ? toTour(row) : null;
}

/** Published tours, in the order of the list; ids that no tour has are passed over. */
export async function findTourSummaries(
  db: Queryable,
  ids: readonly number[],
): Promise<TourSummary[]> {
  if (ids.length === 0) return [];
  const wanted = sql`${JSON.stringify(ids)}::json`;
  const { rows } = await db.execute<Row<typeof summaryColumns>>(sql`
    select ${asColumns(summaryColumns)}
    from json_array_elements_text(${wanted}) with ordinality as wanted (id, place)
    join ${tours} on ${tours.id} = wanted.id::int
    left join ${categories} on ${eq(categories.id, tours.categoryId)}
    where ${isListed} order by wanted.place`);
  return rows.map(toSummary);
}

/** Counts every category, the special ones and the span of prices, in one read. */
export async function readListingFacets(db: Queryable): Promise<ListingFacets> {
  interface Group {
    id: number | null;
    name: string | null;
    tours: number;
    featured: number;
    private: number;
    lowest: Cents | null;
    highest: Cents | null;
  }
  const { rows } = await db.execute<Group & Record<string, unknown>>(sql`
    select ${categories.id}, ${categories.name}, coalesce(tours, 0) as tours,
      coalesce(featured, 0) as featured, coalesce(private, 0) as private, lowest, highest
    from (
      select ${tours.categoryId} as category_id, count(*)::int as tours,
        (count(*) filter (where ${tours.featured}))::int as featured,
        (count(*) filter (where ${tours.privateTour}))::int as private,
        min(${tours.lowestPriceCents}) as lowest, max(${tours.highestPriceCents}) as highest
      from ${tours} where ${isListed} group by ${tours.categoryId}
    ) as counted full join ${categories} on ${categories.id} = counted.category_id
    order by lower(${categories.name}), ${categories.id}`);
  const sum = (field: 'tours' | 'featured' | 'private') =>
    rows.reduce((total, row) => total + row[field], 0);
  const prices = rows.filter((row) => row.lowest !== null && row.highest !== null);
  return {
    all: sum('tours'),
    featured: sum('featured'),
    private: sum('private'),
    categories: rows.flatMap(({ id, name, tours: count }) =>
      id === null || name === null ? [] : [{ id, name, count }],
    ),
    lowestPrice: prices.length ? Math.min(...prices.map((row) => row.lowest ?? 0)) : 0,
    highestPrice: Math.max(0, ...prices.map((row) => row.highest ?? 0)),
  };
}

/** The tours that visitors see. */
export const isListed = sql`${tours.deletedAt} is null and ${tours.published}`;

/** Whether a tour's rating and count are those of its published reviews. */
export const isReviewed = sql<boolean>`exists (
  select from ${reviews} where ${reviews.tourId} = ${tours.id} and ${reviews.state} = 'published')`;

/**
 * Rows and total in one statement: one answer whatever the page, also past the end. The page is cut
 * on ids alone, so that a late page of a large catalogue reads an index and not the tours.
 */
async function selectPage<Columns extends ColumnList>(
  db: Queryable,
  columns: Columns,
  query: TourQuery,
): Promise<{ rows: Row<Columns>[]; total: number }> {
  const where = and(isListed, ...restrictions(query));
  const order = ORDER[query.sort];
  const { rows } = await db.execute<{ total: number; page: Row<Columns>[] }>(sql`
    select
      (select count(*)::int from ${tours} where ${where}) as total,
      coalesce((select json_agg(listed) from (
        select ${asColumns(columns)}
        from (
          select ${tours.id} as id from ${tours} where ${where}
          order by ${order} limit ${query.limit} offset ${query.offset}
        ) as page
        join ${tours} on ${tours.id} = page.id
        left join ${categories} on ${eq(categories.id, tours.categoryId)}
        order by ${order}
      ) as listed), '[]') as page`);
  const [answer] = rows;
  return { rows: answer?.page ?? [], total: answer?.total ?? 0 };
}

/** The sorts of the listing (public spec, section 9); the words are those of the indexes. */
export const ORDER: Record<TourSort, SQL> = {
  recommended: sql`${tours.featured} desc nulls last, ${tours.rating} desc nulls last, ${tours.id}`,
  'price-low': sql`${tours.lowestPriceCents}, ${tours.id}`,
  'price-high': sql`${tours.highestPriceCents} desc nulls last, ${tours.id}`,
  duration: sql`${tours.durationDays} desc nulls last, ${tours.id}`,
  rating: sql`${tours.rating} desc nulls last, ${tours.id}`,
};

function restrictions(query: TourQuery): (SQL | undefined)[] {
  return [
    query.category === null ? undefined : isInCategory(query.category),
    query.featured === null ? undefined : eq(tours.featured, query.featured),
    query.privateTour === null ? undefined : eq(tours.privateTour, query.privateTour),
    query.minPrice === null ? undefined : gte(tours.lowestPriceCents, query.minPrice),
    query.maxPrice === null ? undefined : lte(tours.lowestPriceCents, query.maxPrice),
    or(...DURATION_BUCKETS.filter(({ id }) => query.durations.includes(id)).map(takesDays)),
    matchesSearch(query.search),
  ];
}

/**
 * The text as it stands, 'ha long': its words apart would find 'long' and 'ha' everywhere. Only when
 * no tour has it are tours found that have all its words, 'hanoi food'.
 */
export function matchesSearch(search: string): SQL | undefined {
  const phrase = normalizeSearch(search);
  if (phrase === '') return undefined;
  const words = new Set(phrase.split(' '));
  if (words.size === 1) return hasText(phrase);
  const isNowhere = sql`not exists (select from ${tours} where ${isListed} and ${hasText(phrase)})`;
  return or(hasText(phrase), and(isNowhere, ...[...words].map((word) => hasText(word))));
}

/** A normalized text stands somewhere in another, by default in all that is searched of a tour. */
export function hasText(text: string, within: SQL = sql`${tours.searchText}`): SQL {
  // The wildcards of LIKE stand for themselves.
  return sql`${within} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}

function isInCategory(name: string): SQL {
  return sql`${tours.categoryId} = (select ${categories.id} from ${categories} where lower(${categories.name}) = lower(${name}))`;
}

function takesDays({ minDays, maxDays }: { minDays: number; maxDays: number | null }) {
  return and(
    gte(tours.durationDays, minDays),
    maxDays === null ? undefined : lte(tours.durationDays, maxDays),
  );
}

/** A stored picture of a tour, as read with it. */
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

/** What `toSummary` reads of a row. */
export const summaryColumns = { ...commonColumns, picture: firstPicture };

/** What `toTour` reads of a row. */
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

type ColumnList = Record<string, Column | SQL>;
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

/** Columns under the names that rows carry. */
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

/** An upload that nobody has described is a picture of its tour. */
function toPicture({ focalX, color, ...picture }: StoredPicture, tourName: string): Picture {
  return { base: pictureBase(picture), alt: picture.alt || tourName, focalX, color };
}

/** What the addresses of a stored picture begin with. */
export function pictureBase({ kind, key, alt }: Pick<StoredPicture, 'kind' | 'key' | 'alt'>) {
  // A scene that a later version has dropped still has its row.
  return kind === 'scene' ? (sceneById(key) ?? sceneForPlace(alt)).base : `/images/${key}`;
}

/** The scene of its place, for a tour without pictures. */
function placeholder(location: string): Picture {
  const { base, alt, focalX, color } = sceneForPlace(location);
  return { base, alt, focalX, color };
}
