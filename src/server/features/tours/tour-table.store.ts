import {
  and,
  eq,
  inArray,
  isNull,
  not,
  or,
  sql,
  type Column,
  type SQL,
} from '../../database/sql.ts';
import { pageCount } from '../../../shared/paging.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { TourSortColumn, TourTableFilter } from '../../../shared/tours/tour-table-filter.ts';
import type { TourSummary } from '../../../shared/tours/tour.ts';
import type { Queryable } from '../../database/connection.ts';
import {
  knownPage,
  MOST_COUNTED,
  orderBy,
  readFoundIds,
  wholePage,
  type FoundIds,
} from '../../database/found-page.ts';
import { categories, tourTallies, tours } from '../../database/schema.ts';
import { onlyRow } from '../../database/only-row.ts';
import { asColumns, isKept, summaryColumns, toSummary, type Row } from './tour-rows.store.ts';
import { hasText } from './tour-search.store.ts';

/** One page of the list that staff see, with the counts above it. */
export interface TourTable {
  tours: TourTableRow[];
  /** Tours that the filter finds, on all pages. */
  found: number;
  /** Whether a search finds more than `found`, which are not counted. */
  isMore: boolean;
  /**
   * The number of the page that was read, from 1: the last one where the filter asked for one past
   * the end.
   */
  page: number;
  /** Of all tours, drafts included. */
  total: number;
  featured: number;
  drafts: number;
  /** Every category, by name. */
  categories: { id: number; name: string }[];
}

/** A tour of the list; an unpublished one is a draft. */
export interface TourTableRow extends TourSummary {
  published: boolean;
  version: number;
}

/** What a question about a tour shows of it. */
export interface TourName {
  id: number;
  name: string;
}

/**
 * Reads the list. The page is chosen by sort keys alone, so that a late page of a large catalogue
 * reads an index and not the tours.
 * @param mostCounted how many tours of a search are counted
 */
export async function readTourTable(
  db: Queryable,
  filter: TourTableFilter,
  mostCounted = MOST_COUNTED,
): Promise<TourTable> {
  const { perPage } = filter;
  const wanted = wantedOf(filter);
  const { counted, page } =
    filter.search === ''
      ? wholePage(
          {
            ...wanted,
            limit: perPage,
            offset: sql`(select (page - 1) * ${perPage} from cut)`,
          },
          countTallied(filter.category),
        )
      : knownPage(await findTours(db, filter, mostCounted));
  const { rows } = await db.execute<Omit<TourTable, 'tours'> & { rows: Row<typeof rowColumns>[] }>(
    sql`
    with ${counted}, cut as (
      select least(${filter.page}, greatest(1, ceil(total / ${perPage}::float8)::int)) as page
      from counted
    ), everything as (
      select coalesce(sum(${tourTallies.tours}), 0)::int as total,
        coalesce(sum(${tourTallies.tours}) filter (where ${tourTallies.featured}), 0)::int as featured,
        coalesce(sum(${tourTallies.tours}) filter (where not ${tourTallies.published}), 0)::int as drafts
      from ${tourTallies}
    )
    select counted.total as found, counted."isMore", cut.page, everything.*,
      coalesce((select json_agg(json_build_object('id', ${categories.id}, 'name', ${categories.name})
        order by lower(${categories.name}), ${categories.id}) from ${categories}), '[]') as categories,
      coalesce((select json_agg(listed) from (
        select ${asColumns(rowColumns)}
        from (${page}) as page
        join ${tours} on ${tours.id} = page.id
        left join ${categories} on ${eq(categories.id, tours.categoryId)}
        order by ${orderBy(wanted.keys, tours.id, wanted.idWay)}
      ) as listed), '[]') as rows
    from counted cross join cut cross join everything`,
  );
  const { rows: read, ...counts } = onlyRow(rows);
  return { ...counts, tours: read.map(toTableRow) };
}

/** The rows that the filter asks for, apart from the search, and their order. */
function wantedOf({ category, sort, order }: TourTableFilter) {
  return {
    table: tours,
    where: and(isKept, isIn(tours.categoryId, category)),
    keys: SORT_KEYS[sort].map((key) => ({ key, way: order })),
    idWay: order,
  };
}

/** One page of a search; a page past the end is the last one. */
async function findTours(
  db: Queryable,
  filter: TourTableFilter,
  mostCounted: number,
): Promise<FoundIds> {
  const { search, page, perPage } = filter;
  const wanted = wantedOf(filter);
  const found = await readFoundIds(
    db,
    {
      ...wanted,
      listed: isKept,
      where: and(wanted.where, matches(search)),
      limit: perPage,
      offset: (page - 1) * perPage,
    },
    mostCounted,
  );
  const last = pageCount(found.total, perPage);
  return page > last ? findTours(db, { ...filter, page: last }, mostCounted) : found;
}

/** Ids and names of those of the tours that exist, by name. */
export async function readTourNames(db: Queryable, ids: readonly number[]): Promise<TourName[]> {
  return db
    .select({ id: tours.id, name: tours.name })
    .from(tours)
    .where(and(inArray(tours.id, [...ids]), isNull(tours.deletedAt)))
    .orderBy(sql`lower(${tours.name})`, tours.id);
}

const rowColumns = { ...summaryColumns, published: tours.published, version: tours.version };

function toTableRow(row: Row<typeof rowColumns>): TourTableRow {
  return { ...toSummary(row), published: row.published, version: row.version };
}

function isIn(categoryId: Column, category: TourTableFilter['category']): SQL | undefined {
  if (category === 'all') return undefined;
  return category === 'none' ? isNull(categoryId) : eq(categoryId, category);
}

function countTallied(category: TourTableFilter['category']): SQL {
  const where = isIn(tourTallies.categoryId, category) ?? sql`true`;
  return sql`(select coalesce(sum(${tourTallies.tours}), 0)::int from ${tourTallies} where ${where})`;
}

/**
 * Whether the text is in the name, the location or the description, whatever its case and accents.
 */
function matches(search: string): SQL | undefined {
  const text = normalizeSearch(search);
  return text === '' ? undefined : and(hasText(text), isOwn(text));
}

/**
 * The text that visitors search ends with the name of the category. Here categories have a filter
 * of their own, so a text in that name must also occur elsewhere.
 */
function isOwn(text: string): SQL | undefined {
  const category = sql`split_part(${tours.searchText}, E'\n', -1)`;
  const rest = sql`left(${tours.searchText}, -length(${category}))`;
  return or(isNull(tours.categoryId), not(hasText(text, category)), hasText(text, rest));
}

/** The keys that each column sorts by, without the id; together with it they are an index. */
const SORT_KEYS: Record<TourSortColumn, SQL[]> = {
  name: [sql`lower(${tours.name})`],
  location: [sql`lower(${tours.location})`],
  price: [sql`${tours.lowestPriceCents}`],
  featured: [sql`${tours.featured}`, sql`lower(${tours.name})`],
  private: [sql`${tours.privateTour}`, sql`lower(${tours.name})`],
};
