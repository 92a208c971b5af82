import { and, eq, or, sql } from '../../database/sql.ts';
import { bestFirst } from '../../../shared/search-rank.ts';
import {
  findSearchHit,
  isForgivable,
  isForgiven,
  unharmedParts,
} from '../../../shared/tours/search-hit.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { TourSummary } from '../../../shared/tours/tour.ts';
import type { Queryable } from '../../database/connection.ts';
import { foundPage, type PageParts } from '../../database/found-page.ts';
import { categories, tours } from '../../database/schema.ts';
import { FEWEST_LETTERS } from '../../database/word-search.ts';
import { onlyRow } from '../../database/only-row.ts';
import { asColumns, isListed, summaryColumns, toSummary, type Row } from './tour-rows.store.ts';
import { ORDER, SORT_KEYS, hasText, matchesSearch } from './tour-search.store.ts';
import { findTourSummaries } from './tours.store.ts';

/** What is suggested while a search is typed, best first. */
export interface TourSuggestions {
  /** The text that finds all of it in the listing: as typed, or with the typing error corrected. */
  search: string;
  /** Three at most. */
  tours: TourSummary[];
  /**
   * How many tours the listing has for `search`; null where an error was forgiven, or where there
   * are too many to count.
   */
  total: number | null;
  /** Names of places where tours begin, three at most. */
  places: string[];
  /** Names of categories that have tours, three at most. */
  categories: string[];
}

/**
 * Tours, places and categories for a search. A text that no tour has is tried once more with one
 * typing error forgiven.
 */
export async function readTourSuggestions(db: Queryable, search: string): Promise<TourSuggestions> {
  const sought = normalizeSearch(search);
  const exact = await readCandidates(db, await withText(db, search), sought);
  const { tours: found, total, isMore, places, categories: names } = exact;
  if (total === 0 && isForgivable(sought)) return readForgiven(db, search, names);
  return {
    search,
    tours: found.slice(0, AT_MOST),
    total: isMore ? null : total,
    places: placesCalled(places, search),
    categories: names.filter((name) => findSearchHit(name, search)).slice(0, AT_MOST),
  };
}

/**
 * The text that was meant, with one typing error corrected; null where some tour has the text as
 * typed, or where nothing similar is found.
 */
export async function readMeantSearch(db: Queryable, search: string): Promise<string | null> {
  if (!isForgivable(normalizeSearch(search))) return null;
  const { counted } = await withText(db, search);
  const { rows } = await db.execute<{ total: number }>(
    sql`with ${counted} select total from counted`,
  );
  if (rows[0]?.total !== 0) return null;
  const similar = await readSimilarTours(db, search);
  const isMeant = meaning(search);
  const best =
    similar.find(({ name }) => isMeant(name)) ??
    similar.find((tour) => namesOf(tour).some(isMeant));
  return best ? meantBy(best, search) : null;
}

/** Most suggestions of each kind. */
const AT_MOST = 3;
/** Most places and categories that are looked through. */
const NAMES = 100;
/**
 * No index helps to find a typing error, or one or two letters: only so many tours are looked
 * through.
 */
const LOOKED_THROUGH = 1_000;
/** Where more tours than these are found, the most recommended ones are ranked. */
const MOST_TOURS = 100;

/** Tours that have the text. */
async function withText(db: Queryable, search: string): Promise<PageParts> {
  const sought = normalizeSearch(search);
  const words = sought.split(' ');
  if (words.every(({ length }) => length > 0 && length < FEWEST_LETTERS))
    return withLetters(sought, words);
  const wanted = {
    table: tours,
    where: and(isListed, (await matchesSearch(db, search)) ?? sql`false`),
    keys: SORT_KEYS.recommended,
    limit: MOST_TOURS,
    offset: 0,
  };
  return foundPage(wanted, MOST_TOURS);
}

const recommended = sql`
  select ${tours.id} as id, ${tours.searchText} as search_text from ${tours} where ${isListed}
  order by ${ORDER.recommended} limit ${LOOKED_THROUGH}`;

/**
 * For words of one or two letters: recommended tours with the text or, where none has it, with all
 * of its words, as in the listing. They are counted only where there are no others.
 */
function withLetters(sought: string, words: readonly string[]): PageParts {
  const hasAll = and(...words.map((word) => hasText(word, sql`search_text`)));
  return {
    counted: sql`looked_through as materialized (
        select id, (${hasText(sought, sql`search_text`)}) as has_text, (${hasAll}) as has_words
        from (${recommended}) as recommended
      ), found as (
        select id from looked_through where has_text
          or (has_words and not exists (select from looked_through where has_text))
        limit ${MOST_TOURS + 1}
      ), counted as materialized (
        select least((select count(*) from found), ${MOST_TOURS})::int as total,
          (select count(*) from found) > ${MOST_TOURS}
            or (select count(*) from looked_through) = ${LOOKED_THROUGH} as "isMore"
      )`,
    page: sql`select id from found limit ${MOST_TOURS}`,
  };
}

interface Candidates {
  tours: TourSummary[];
  total: number;
  isMore: boolean;
  places: string[];
  categories: string[];
}

/** Reads the tours: those with the text in their name first, then in the order of the listing. */
async function readCandidates(
  db: Queryable,
  { counted, page }: PageParts,
  sought: string,
): Promise<Candidates> {
  const { rows } = await db.execute<
    Omit<Candidates, 'tours'> & { tours: Row<typeof summaryColumns>[] }
  >(sql`
    with ${counted}, ranked as materialized (
      select ${tours.id}, ${tours.location}, row_number() over (order by
        strpos(split_part(${tours.searchText}, E'\n', 1), ${sought}) = 0, ${ORDER.recommended}
      ) as place
      from (${page}) as page join ${tours} on ${tours.id} = page.id
    )
    select counted.*,
      coalesce((select json_agg(listed) from (
        select ${asColumns(summaryColumns)}
        from (select id, place from ranked order by place limit ${AT_MOST}) as best
        join ${tours} on ${tours.id} = best.id
        left join ${categories} on ${eq(categories.id, tours.categoryId)}
        order by best.place
      ) as listed), '[]') as tours,
      coalesce((select json_agg(named.location) from (
        select location from ranked group by location
        order by count(*) desc, location limit ${NAMES}
      ) as named), '[]') as places,
      coalesce((select json_agg(named.name) from (
        select ${categories.name} from ${categories}
        -- With its limit the planner looks for one tour of each category, and does not join all.
        where (select true from ${tours}
          where ${isListed} and ${eq(tours.categoryId, categories.id)} limit 1)
        order by lower(${categories.name}) limit ${NAMES}
      ) as named), '[]') as categories
    from counted`);
  const answer = onlyRow(rows);
  return { ...answer, tours: answer.tours.map(toSummary) };
}

/** The names by which a tour can be meant. */
interface NamedTour {
  id: number;
  name: string;
  vietnameseName: string | null;
  location: string;
  category: string | null;
}

/** The tours, places and categories that a search with a typing error means. */
async function readForgiven(
  db: Queryable,
  search: string,
  allCategories: readonly string[],
): Promise<TourSuggestions> {
  const found = await readMeantTours(db, search);
  const names = allCategories.filter((name) => meant(name, search) !== null);
  const [best] = found;
  const ids = found.slice(0, AT_MOST).map(({ id }) => id);
  return {
    search: (best ? meantBy(best, search) : meant(names[0] ?? null, search)) ?? search,
    tours: await findTourSummaries(db, ids),
    total: found.length === 0 ? 0 : null,
    places: placesCalled(placesOf(found), search),
    categories: names.slice(0, AT_MOST),
  };
}

/** Recommended tours in which a name matches the search with one typing error, best first. */
async function readMeantTours(db: Queryable, search: string): Promise<NamedTour[]> {
  const isMeant = meaning(search);
  const similar = await readSimilarTours(db, search);
  const found = similar.filter((tour) => namesOf(tour).some(isMeant));
  return [
    ...found.filter(({ name }) => isMeant(name)),
    ...found.filter(({ name }) => !isMeant(name)),
  ];
}

/** Whether a name matches the search with one typing error. Many tours share a place or category. */
function meaning(search: string): (name: string | null) => boolean {
  const sought = normalizeSearch(search);
  const known = new Map<string | null, boolean>([[null, false]]);
  return (name) => {
    const isMeant = known.get(name) ?? isForgiven(normalizeSearch(name ?? ''), sought);
    known.set(name, isMeant);
    return isMeant;
  };
}

/**
 * Recommended tours that may match the search with one typing error, in their order. The statement
 * leaves out those that cannot; `meaning` then decides about the others, in a fiftieth of the time
 * that a pattern of all possible errors would take the database.
 */
async function readSimilarTours(db: Queryable, search: string): Promise<NamedTour[]> {
  const parts = unharmedParts(normalizeSearch(search)).map((part) => hasText(part));
  // The recommended tours are named like their table, so that conditions and order written for it
  // apply.
  const { rows } = await db.execute<NamedTour & Record<string, unknown>>(sql`
    select ${asColumns(nameColumns)}
    from (select * from ${tours} where ${isListed}
      order by ${ORDER.recommended} limit ${LOOKED_THROUGH}) as ${tours}
    left join ${categories} on ${eq(categories.id, tours.categoryId)}
    where ${or(...parts)} order by ${ORDER.recommended}`);
  return rows;
}

const nameColumns = {
  id: tours.id,
  name: tours.name,
  vietnameseName: tours.vietnameseName,
  location: tours.location,
  category: sql<string | null>`${categories.name}`,
};

const namesOf = ({ name, location, vietnameseName, category }: NamedTour) => [
  name,
  location,
  vietnameseName,
  category,
];

/** The part of a name that a search means, in the spelling of the name. */
function meant(text: string | null, search: string): string | null {
  const hit = text === null ? null : findSearchHit(text, search);
  // A letter too many may match the space behind a word.
  return (hit && text?.slice(...hit).trim()) ?? null;
}

function meantBy(tour: NamedTour, search: string): string | null {
  return namesOf(tour).reduce<string | null>((found, text) => found ?? meant(text, search), null);
}

/** The places where tours begin, the one with most tours first. */
function placesOf(found: readonly NamedTour[]): string[] {
  const places = new Map<string, number>();
  for (const { location } of found) places.set(location, (places.get(location) ?? 0) + 1);
  return [...places]
    .toSorted(([name, tours], [other, more]) => more - tours || name.localeCompare(other))
    .map(([name]) => name);
}

/**
 * Places that have the search as typed come first: "ha l" means Ha Long rather than Da Lat with an
 * error in it.
 */
function placesCalled(places: readonly string[], search: string): string[] {
  const called = places.filter((name) => isCalled(name, search));
  return bestFirst(called, search, (name) => [name]).slice(0, AT_MOST);
}

/**
 * Whether a place is meant, by the beginning of its name: a journey called 'Hanoi, Hoi An, Mekong
 * Delta' only passes Hoi An.
 */
function isCalled(name: string, search: string): boolean {
  return findSearchHit(name, search)?.[0] === 0;
}
