import { and, eq, gte, lte, or, sql, type Column, type SQL } from '../../database/sql.ts';
import { DURATION_BUCKETS, type DurationBucketId } from '../../../shared/tours/duration.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import { TOUR_SORTS, type TourSort } from '../../../shared/tours/tour-filter.ts';
import type { Cents, TourSummary } from '../../../shared/tours/tour.ts';
import type { Queryable } from '../../database/connection.ts';
import {
  filteredPage,
  foundPage,
  knownPage,
  MOST_COUNTED,
  orderBy,
  readFoundIds,
  wholePage,
  type PageParts,
  type SortKey,
  type WantedPart,
} from '../../database/found-page.ts';
import { containing } from '../../database/like.ts';
import { columnsOf, writtenOnce } from '../../database/planned-statements.ts';
import { categories, tourTallies, tours } from '../../database/schema.ts';
import { onlyRow } from '../../database/only-row.ts';
import {
  asColumns,
  isListed,
  revisionColumns,
  summaryColumns,
  toSummary,
  type ColumnList,
  type Row,
  type TourRevision,
} from './tour-rows.store.ts';
import { countBetweenPrices, pageFromStep } from './tour-steps.store.ts';

/** Which tours, in which order, and which part of them. Null and empty values do not restrict. */
export interface TourQuery {
  /** The name of a category; case does not matter. */
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

/** One page of tours. */
interface Found<Row> {
  tours: Row[];
  /** The number of entries on all pages together. */
  total: number;
  /** Whether a search finds more than `total`, which are not counted. */
  isMore: boolean;
}

/**
 * One page of a listing as its cards show it.
 * @param listed how many tours visitors see; only the time that it takes depends on that
 */
export async function searchTourSummaries(
  db: Queryable,
  query: TourQuery,
  listed: number,
): Promise<Found<TourSummary>> {
  const found = await selectPage(db, summaryColumns, query, { listed, mostCounted: MOST_COUNTED });
  return { ...found, tours: found.tours.map(toSummary) };
}

/**
 * Which tours are on a page, and in which version; all of them are counted.
 * @param listed how many tours visitors see; only the time that it takes depends on that
 */
export async function searchTourRevisions(
  db: Queryable,
  query: TourQuery,
  listed: number,
): Promise<Found<TourRevision>> {
  if (query.search === '' && listed <= FEW_TOURS) return pageOfFew(db, query);
  return selectPage(db, revisionColumns, query, { listed, mostCounted: null });
}

/** So many are read in less time than PostgreSQL needs to get ready for counting and cutting them. */
const FEW_TOURS = 200;
/**
 * Of so many, fetching all that lie between two prices takes longer than planning, and counting them
 * or the tours before a page longer than summing up the steps of their order.
 */
const MANY_TOURS = 2_000;

/** So many that filters leave of a search are read in less time than a page of them is looked for. */
const MOST_FILTERED = 2_500;

/** Reads rows and total in one statement; a search is resolved first. */
async function selectPage<Columns extends ColumnList>(
  db: Queryable,
  columns: Columns,
  query: TourQuery,
  { listed, mostCounted }: { listed: number; mostCounted: number | null },
): Promise<Found<Row<Columns>>> {
  if (query.search === '') return foundIn(await readListed(db, { columns, query }, listed));
  return foundIn(await db.execute(await searchStatement(db, columns, query, mostCounted)));
}

type Answer = { total: number; isMore: boolean; page: unknown[] };
type Form = { columns: ColumnList; query: TourQuery; isOfMany?: boolean };

function foundIn<Row>({ rows }: { rows: Answer[] }): Found<Row> {
  const { page, total, isMore } = onlyRow(rows);
  return { tours: page as Row[], total, isMore };
}

/**
 * Without a search there are few forms of the statement, so each is built and planned once. But
 * between two prices nobody knows beforehand how many tours there are: a plan for any two takes them
 * for few and fetches each, so where there are many, one is made for the prices that are asked for.
 */
function readListed(
  db: Queryable,
  { columns, query }: Form,
  listed: number,
): Promise<{ rows: Answer[] }> {
  const form = { columns, query, isOfMany: listed > MANY_TOURS };
  const isSpan = query.minPrice !== null && query.maxPrice !== null;
  return isSpan && form.isOfMany
    ? db.execute<Answer>(listedStatement(form))
    : selectListed(db, { ...query }, form);
}

function listedStatement({ columns, query, isOfMany }: Form): SQL {
  const filters = restrictions(query);
  const wanted = wantedPart(query, and(isListed, ...filters));
  const parts =
    isOfMany && isOfEveryKind(query)
      ? pageBySteps(query, wanted)
      : countedPage(wanted, filters, countTallied(query));
  return pageStatement(columns, query.sort, parts.counted, toursOf(parts));
}

function pageBySteps(query: TourQuery, wanted: WantedPart): PageParts {
  const days = daysOf(query);
  return hasPrices(query)
    ? filteredPage(wanted, countBetweenPrices(query, days))
    : pageFromStep(wanted, countOfKind(query), { sort: query.sort, days });
}

/** One page of few tours: all of them are read, and counted and cut here. */
async function pageOfFew(db: Queryable, query: TourQuery): Promise<Found<TourRevision>> {
  const { rows } = await selectFew(db, { ...query }, { columns: revisionColumns, query });
  const { limit, offset } = query;
  return { tours: rows.slice(offset, offset + limit), total: rows.length, isMore: false };
}

const fewStatement = ({ columns, query }: Form): SQL => sql`
  select ${asColumns(columns)} from ${tours} where ${and(isListed, ...restrictions(query))}
  order by ${ORDER[query.sort]}`;

const nameOfForm = ({ columns, query, isOfMany }: Form) =>
  JSON.stringify([
    columnsOf(columns),
    query.sort,
    query.durations,
    columnsOf(valuesOf(query)),
    isOfMany,
  ]);

/** The statement with a place for each value of the question. */
const withPlaces = <Row extends Record<string, unknown>>(write: (form: Form) => SQL) =>
  writtenOnce<Row, Form>(
    (form) => write({ ...form, query: { ...form.query, ...unseen(valuesOf(form.query)) } }),
    nameOfForm,
  );
const selectListed = withPlaces<Answer>(listedStatement);
const selectFew = withPlaces<Row<typeof revisionColumns>>(fewStatement);

/** What PostgreSQL calls the types of values; all others are texts. */
const TYPES: Record<string, string> = { number: 'bigint', boolean: 'boolean' };

/**
 * A place for each value, out of the planner's sight. If it sees that a page is the first one, or that
 * few tours cost so little, it takes a plan for that page alone for so much better that it makes one
 * each time, which takes longer than reading the page.
 */
function unseen<Values extends object>(values: Values): Values {
  const places = Object.entries(values).map(([name, value]) => {
    const type = sql.raw(TYPES[typeof value] ?? 'text');
    return [name, sql`(select ${sql.placeholder(name)}::${type})`];
  });
  return Object.fromEntries(places) as Values;
}

/** The values that differ between two questions of the same form. */
function valuesOf({
  category,
  featured,
  privateTour,
  minPrice,
  maxPrice,
  limit,
  offset,
}: TourQuery) {
  const values = { category, featured, privateTour, minPrice, maxPrice, limit, offset };
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as Partial<typeof values>;
}

/** @param mostCounted null counts every tour */
async function searchStatement(
  db: Queryable,
  columns: ColumnList,
  query: TourQuery,
  mostCounted: number | null,
): Promise<SQL> {
  const filters = restrictions(query);
  const where = and(isListed, ...filters, await matchesSearch(db, query.search));
  const wanted = wantedPart(query, where);
  const parts =
    mostCounted === null
      ? countedPage(wanted, filters)
      : await searchPage(db, wanted, filters.length > 0, mostCounted);
  return pageStatement(columns, query.sort, parts.counted, toursOf(parts));
}

const wantedPart = ({ sort, limit, offset }: TourQuery, where: SQL | undefined): WantedPart => ({
  table: tours,
  where,
  keys: SORT_KEYS[sort],
  limit,
  offset,
});

const countedPage = (wanted: WantedPart, filters: readonly SQL[], total?: SQL): PageParts =>
  filters.length > 0 ? filteredPage(wanted, total) : wholePage(wanted, total);

/**
 * The tours of a page that is chosen by sort keys alone, so that a late one of a large catalogue
 * reads an index and not the tours. Of an array the planner expects ten rows, of a page whose size
 * it does not know a tenth of all tours.
 */
const toursOf = ({ page }: PageParts) =>
  sql`unnest(array(${page})) as page (id) join ${tours} on ${tours.id} = page.id`;

/** Gives one row whatever the page, even past the end. */
function pageStatement(columns: ColumnList, sort: TourSort, counted: SQL, page: SQL): SQL {
  return sql`
    with ${counted}
    select counted.*, coalesce((select json_agg(listed) from (
        select ${asColumns(columns)} from ${page}
        left join ${categories} on ${eq(categories.id, tours.categoryId)}
        order by ${ORDER[sort]}
      ) as listed), '[]') as page
    from counted`;
}

/**
 * Sorted by price, all tours of a filter may be near the end of the order; those of a search alone
 * are spread over it.
 */
async function searchPage(
  db: Queryable,
  wanted: WantedPart,
  isFiltered: boolean,
  mostCounted: number,
): Promise<PageParts> {
  if (isFiltered) {
    const searched = { ...wanted, listed: isListed };
    return knownPage(await readFoundIds(db, searched, mostCounted, MOST_FILTERED));
  }
  const left = Math.max(0, mostCounted - wanted.offset);
  return foundPage({ ...wanted, limit: Math.min(wanted.limit, left) }, mostCounted);
}

const ASCENDING = 'asc';
const DESCENDING = 'desc nulls last';

/**
 * The sorts of the listing (public spec, section 9), without the id; they are written as the
 * indexes have them.
 */
export const SORT_KEYS: Record<TourSort, SortKey[]> = {
  recommended: [
    { key: tours.featured, way: DESCENDING },
    { key: tours.rating, way: DESCENDING },
  ],
  'price-low': [{ key: tours.lowestPriceCents, way: ASCENDING }],
  'price-high': [{ key: tours.highestPriceCents, way: DESCENDING }],
  duration: [{ key: tours.durationDays, way: DESCENDING }],
  rating: [{ key: tours.rating, way: DESCENDING }],
};

/** The words after `order by` for each sort. */
export const ORDER = Object.fromEntries(
  TOUR_SORTS.map((sort) => [sort, orderBy(SORT_KEYS[sort], tours.id)]),
) as Record<TourSort, SQL>;

function restrictions(query: TourQuery): SQL[] {
  const all = [
    ...restrictionsOfKind(query, tours),
    query.minPrice === null ? undefined : gte(tours.lowestPriceCents, query.minPrice),
    query.maxPrice === null ? undefined : lte(tours.lowestPriceCents, query.maxPrice),
  ];
  return all.filter((restriction) => restriction !== undefined);
}

/** The restrictions that the tallies can answer, on the tours or on the tallies. */
function restrictionsOfKind(
  query: TourQuery,
  kind: typeof tours | typeof tourTallies,
): (SQL | undefined)[] {
  const { category, featured, privateTour } = query;
  return [
    category === null ? undefined : isInCategory(kind.categoryId, category),
    featured === null ? undefined : eq(kind.featured, featured),
    privateTour === null ? undefined : eq(kind.privateTour, privateTour),
    daysOf(query)(kind),
  ];
}

/** The restriction of the days, for tours and for tallies of them. */
const daysOf =
  ({ durations }: TourQuery) =>
  ({ durationDays }: { durationDays: Column }): SQL | undefined =>
    or(
      ...DURATION_BUCKETS.filter(({ id }) => durations.includes(id)).map((bucket) =>
        takesDays(durationDays, bucket),
      ),
    );

const hasPrices = ({ minPrice, maxPrice }: TourQuery) => minPrice !== null || maxPrice !== null;

/** Whether tours of every category are asked for, private and featured or not. */
const isOfEveryKind = ({ category, featured, privateTour }: TourQuery) =>
  category === null && featured === null && privateTour === null;

/** How many tours there are, without reading any; undefined where the tallies do not know. */
const countTallied = (query: TourQuery) => (hasPrices(query) ? undefined : countOfKind(query));

const countOfKind = (query: TourQuery) =>
  sql`(select coalesce(sum(${tourTallies.tours}), 0)::int from ${tourTallies}
    where ${and(tourTallies.published, ...restrictionsOfKind(query, tourTallies))})`;

/**
 * Tours with the text as typed, such as 'ha long': its single words would find 'long' and 'ha'
 * everywhere. Only when no tour has it, tours with all of its words, as for 'hanoi food'. Undefined
 * for an empty text.
 */
export async function matchesSearch(db: Queryable, search: string): Promise<SQL | undefined> {
  const phrase = normalizeSearch(search);
  if (phrase === '') return undefined;
  const words = [...new Set(phrase.split(' '))];
  if (words.length === 1 || (await isSomewhere(db, phrase))) return hasText(phrase);
  return and(...words.map((word) => hasText(word)));
}

async function isSomewhere(db: Queryable, phrase: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${tours} where ${isListed} and ${hasText(phrase)} limit 1`,
  );
  return rows.length > 0;
}

/** Whether a normalized text occurs in another, by default in the search text of a tour. */
export function hasText(text: string, within: SQL = sql`${tours.searchText}`): SQL {
  return sql`${within} like ${containing(text)}`;
}

function isInCategory(categoryId: Column, name: string): SQL {
  return sql`${categoryId} = (select ${categories.id} from ${categories} where lower(${categories.name}) = lower(${name}))`;
}

function takesDays(
  days: Column,
  { minDays, maxDays }: { minDays: number; maxDays: number | null },
): SQL | undefined {
  // Written into the statement: with parameters as bounds, the planner would expect next to no
  // tours between them.
  const bound = (value: number) => sql.raw(String(value));
  return and(gte(days, bound(minDays)), maxDays === null ? undefined : lte(days, bound(maxDays)));
}
