import { eq, sql } from 'drizzle-orm';
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
  type Row,
} from './tour-rows.store.ts';

/** What the sidebar of the listing shows: how many tours are where, and the span of their prices. */
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
