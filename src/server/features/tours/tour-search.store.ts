import { and, eq, gte, lte, or, sql, type SQL } from 'drizzle-orm';
import { DURATION_BUCKETS, type DurationBucketId } from '../../../shared/tours/duration.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { TourSort } from '../../../shared/tours/tour-filter.ts';
import type { Cents, Tour, TourSummary } from '../../../shared/tours/tour.ts';
import type { Queryable } from '../../database/connection.ts';
import { categories, tours } from '../../database/schema.ts';
import {
  asColumns,
  isListed,
  summaryColumns,
  toSummary,
  toTour,
  tourColumns,
  type ColumnList,
  type Row,
} from './tour-rows.store.ts';

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
