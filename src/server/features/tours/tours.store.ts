import { eq, sql } from '../../database/sql.ts';
import type { Cents, Tour, TourSummary } from '../../../shared/tours/tour.ts';
import type { Queryable } from '../../database/connection.ts';
import { writtenOnce } from '../../database/planned-statements.ts';
import { categories, tourTallies, tours } from '../../database/schema.ts';
import {
  asColumns,
  isListed,
  revisionColumns,
  summaryColumns,
  toSummary,
  toTour,
  tourColumns,
  type Row,
  type TourRevision,
} from './tour-rows.store.ts';

/**
 * The data of the listing's sidebar: how many tours each choice has, and the span of their prices.
 */
export interface ListingFacets {
  all: number;
  featured: number;
  private: number;
  categories: { id: number; name: string; count: number }[];
  lowestPrice: Cents;
  highestPrice: Cents;
}

/** A published tour, or null. */
export async function findTour(db: Queryable, id: number): Promise<Tour | null> {
  const { rows } = await selectTour(db, { id });
  const [row] = rows;
  return row ? toTour(row) : null;
}

const selectTour = writtenOnce<Row<typeof tourColumns>>(
  () => sql`
    select ${asColumns(tourColumns)}
    from ${tours} left join ${categories} on ${eq(categories.id, tours.categoryId)}
    where ${tours.id} = ${sql.placeholder('id')} and ${isListed}`,
);

/** The published ones of these tours, each with its revision, in no order. */
export async function readTours(
  db: Queryable,
  ids: readonly number[],
): Promise<(TourRevision & { tour: Tour })[]> {
  if (ids.length === 0) return [];
  const columns = { ...tourColumns, ...revisionColumns };
  const { rows } = await db.execute<Row<typeof columns>>(sql`
    select ${asColumns(columns)}
    from ${tours} left join ${categories} on ${eq(categories.id, tours.categoryId)}
    where ${tours.id} = any(array(select json_array_elements_text(${JSON.stringify(ids)}::json)::int))
      and ${isListed}`);
  return rows.map((row) => ({ id: row.id, revision: row.revision, tour: toTour(row) }));
}

/** Published tours, in the order of the list; unknown ids are skipped. */
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

/** Counts the tours of every category and special category, and the span of prices, in one read. */
export async function readListingFacets(db: Queryable): Promise<ListingFacets> {
  interface Group {
    id: number | null;
    name: string | null;
    tours: number;
    featured: number;
    private: number;
    lowest: Cents;
    highest: Cents;
  }
  const { rows } = await db.execute<Group & Record<string, unknown>>(sql`
    select ${categories.id}, ${categories.name}, coalesce(tours, 0) as tours,
      coalesce(featured, 0) as featured, coalesce(private, 0) as private,
      coalesce((select min(${tours.lowestPriceCents}) from ${tours} where ${isListed}), 0) as lowest,
      coalesce((select max(${tours.highestPriceCents}) from ${tours} where ${isListed}), 0) as highest
    from (
      select ${tourTallies.categoryId} as category_id, sum(${tourTallies.tours})::int as tours,
        coalesce(sum(${tourTallies.tours}) filter (where ${tourTallies.featured}), 0)::int as featured,
        coalesce(sum(${tourTallies.tours}) filter (where ${tourTallies.privateTour}), 0)::int as private
      from ${tourTallies} where ${tourTallies.published} group by ${tourTallies.categoryId}
    ) as counted full join ${categories} on ${categories.id} = counted.category_id
    order by lower(${categories.name}), ${categories.id}`);
  const sum = (field: 'tours' | 'featured' | 'private') =>
    rows.reduce((total, row) => total + row[field], 0);
  return {
    all: sum('tours'),
    featured: sum('featured'),
    private: sum('private'),
    categories: rows.flatMap(({ id, name, tours: count }) =>
      id === null || name === null ? [] : [{ id, name, count }],
    ),
    lowestPrice: rows[0]?.lowest ?? 0,
    highestPrice: rows[0]?.highest ?? 0,
  };
}
