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
import { asColumns, isListed, summaryColumns, toSummary, type Row } from './tour-rows.store.ts';
import { ORDER, SORT_KEYS, hasText, matchesSearch } from './tour-search.store.ts';
import { findTourSummaries } from './tours.store.ts';

/** What a search finds while it is typed, best first. */
export interface TourSuggestions {
  /** The text that finds all of it in the listing: as typed, or without the typing error. */
  search: string;
  /** Three at most. */
  tours: TourSummary[];
  /** How many tours the listing has for `search`; null where an error was forgiven, and where they are many. */
  total: number | null;
  /** Where tours begin, three at most. */
  places: SuggestedPlace[];
  /** Names of categories that have tours, three at most. */
  categories: string[];
}

/** A place with the number of its tours and the first of them. */
interface SuggestedPlace {
  name: string;
  /** Null where tours of the search are too many to be counted. */
  tours: number | null;
  firstTourId: number;
}

/**
 * Tours, places and categories for a search. Text that no tour has is looked for once more with one
 * typing error in it.
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

/** The text that was meant with one typing error in it; null where some tour has the text as typed, and where none is meant. */
export async function readMeantSearch(db: Queryable, search: string): Promise<string | null> {
  if (!isForgivable(normalizeSearch(search))) return null;
  const { counted } = await withText(db, search);
  const { rows } = await db.execute<{ total: number }>(
    sql`with ${counted} select total from counted`,
  );
  if (rows[0]?.total !== 0) return null;
  const [best] = await readMeantTours(db, search);
  return best ? meantBy(best, search) : null;
}

/** Suggestions of a kind. */
const AT_MOST = 3;
/** Places and categories that are looked through. */
const NAMES = 100;
/** No index helps to find an error, or a letter or two: only so many tours are looked through for them. */
const LOOKED_THROUGH = 1_000;
/** The index knows three letters in a row. */
const FEWEST_LETTERS = 3;
/** Of more tours than these, the most recommended ones are suggested. */
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
 * Recommended tours that have a text of words of a letter or two, or, where none has it, all of its
 * words, as in the listing; they are counted where there are no others.
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
  places: SuggestedPlace[];
  categories: string[];
}

/** Tours with the text in their name come first, then as the listing recommends. */
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
      coalesce((select json_agg(named) from (
        select location as name, case when not counted."isMore" then count(*)::int end as tours,
          (array_agg(id order by place))[1] as "firstTourId"
        from ranked group by location order by count(*) desc, location limit ${NAMES}
      ) as named), '[]') as places,
      coalesce((select json_agg(named.name) from (
        select ${categories.name} from ${categories}
        -- With its limit the planner looks for one tour of each category, and does not join all.
        where (select true from ${tours}
          where ${isListed} and ${eq(tours.categoryId, categories.id)} limit 1)
        order by lower(${categories.name}) limit ${NAMES}
      ) as named), '[]') as categories
    from counted`);
  const [answer] = rows;
  if (!answer) throw new Error('A count has one row.');
  return { ...answer, tours: answer.tours.map(toSummary) };
}

/** What a tour can be meant by. */
interface NamedTour {
  id: number;
  name: string;
  vietnameseName: string | null;
  location: string;
  category: string | null;
}

/** The tours, places and those of the categories that a search with an error in it means. */
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

/**
 * Recommended tours that have a search with an error in a name, best first. The statement leaves out
 * those that cannot have it; which of the others do is said here, in a fiftieth of the time that a
 * pattern of all errors takes the database.
 */
async function readMeantTours(db: Queryable, search: string): Promise<NamedTour[]> {
  const sought = normalizeSearch(search);
  const parts = unharmedParts(sought).map((part) => hasText(part));
  // The recommended ones under the name of the table, so that conditions and order are those of it.
  const { rows } = await db.execute<NamedTour & Record<string, unknown>>(sql`
    select ${asColumns(nameColumns)}
    from (select * from ${tours} where ${isListed}
      order by ${ORDER.recommended} limit ${LOOKED_THROUGH}) as ${tours}
    left join ${categories} on ${eq(categories.id, tours.categoryId)}
    where ${or(...parts)} order by ${ORDER.recommended}`);
  const isMeant = (text: string | null) =>
    text !== null && isForgiven(normalizeSearch(text), sought);
  const found = rows.filter((tour) => namesOf(tour).some(isMeant));
  return [
    ...found.filter(({ name }) => isMeant(name)),
    ...found.filter(({ name }) => !isMeant(name)),
  ];
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

/** The part of a name that a search means, as it is written there. */
function meant(text: string | null, search: string): string | null {
  const hit = text === null ? null : findSearchHit(text, search);
  // A letter too many may stand for the space behind a word.
  return (hit && text?.slice(...hit).trim()) ?? null;
}

function meantBy(tour: NamedTour, search: string): string | null {
  return namesOf(tour).reduce<string | null>((found, text) => found ?? meant(text, search), null);
}

/** Where tours begin, the place of most tours first. */
function placesOf(found: readonly NamedTour[]): SuggestedPlace[] {
  const places = new Map<string, SuggestedPlace & { tours: number }>();
  for (const { id, location } of found) {
    const place = places.get(location) ?? { name: location, tours: 0, firstTourId: id };
    places.set(location, { ...place, tours: place.tours + 1 });
  }
  return [...places.values()].toSorted(
    (one, other) => other.tours - one.tours || one.name.localeCompare(other.name),
  );
}

/** Those that have the search as it stands first: "ha l" is Ha Long before it is Da Lat with an error in it. */
function placesCalled(places: readonly SuggestedPlace[], search: string): SuggestedPlace[] {
  const called = places.filter((place) => isCalled(place, search));
  return bestFirst(called, search, ({ name }) => [name]).slice(0, AT_MOST);
}

/** A place by the beginning of its name: 'Hanoi, Hoi An, Mekong Delta' is a journey that passes Hoi An. */
function isCalled({ name }: SuggestedPlace, search: string): boolean {
  return findSearchHit(name, search)?.[0] === 0;
}
