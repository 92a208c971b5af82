import { eq, sql, type SQL } from 'drizzle-orm';
import { findSearchHit, forgivingPatterns } from '../../../shared/tours/search-hit.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { TourSummary } from '../../../shared/tours/tour.ts';
import type { Queryable } from '../../database/connection.ts';
import { categories, tours } from '../../database/schema.ts';
import { asColumns, isListed, summaryColumns, toSummary, type Row } from './tour-rows.store.ts';
import { ORDER, matchesSearch } from './tour-search.store.ts';

/** What a search finds while it is typed, best first. */
export interface TourSuggestions {
  /** The text that finds all of it in the listing: as typed, or without the typing error. */
  search: string;
  /** Three at most. */
  tours: TourSummary[];
  /** How many tours the listing has for `search`; null where an error was forgiven. */
  total: number | null;
  /** Where tours begin, three at most. */
  places: SuggestedPlace[];
  /** Names of categories that have tours, three at most. */
  categories: string[];
}

/** A place with the number of its tours and the first of them. */
interface SuggestedPlace {
  name: string;
  tours: number;
  firstTourId: number;
}

/**
 * Tours, places and categories for a search, in one read. Text that no tour has is looked for once
 * more with one typing error in it.
 */
export async function readTourSuggestions(db: Queryable, search: string): Promise<TourSuggestions> {
  const sought = normalizeSearch(search);
  const exact = await readCandidates(db, tours, matchesSearch(search) ?? sql`false`, sought);
  const patterns = exact.total === 0 ? forgivingPatterns(sought) : [];
  if (patterns.length === 0) {
    const { tours: found, total, places, categories: names } = exact;
    return {
      search,
      tours: found.slice(0, AT_MOST),
      total,
      places: places.filter((place) => isCalled(place, search)).slice(0, AT_MOST),
      categories: names.filter((name) => findSearchHit(name, search)).slice(0, AT_MOST),
    };
  }
  const hasError = sql`${tours.searchText} like any(${sql.param(patterns)}::text[])`;
  return forgiven(await readCandidates(db, recommendedTours, hasError, sought), search);
}

/** Suggestions of a kind. */
const AT_MOST = 3;
/** Tours with an error in them, read to find those that have it in a name. */
const CANDIDATES = 30;
/** Places and categories that are looked through. */
const NAMES = 100;
/** No index helps to find an error: only so many tours are looked through for one. */
const FORGIVEN_TOURS = 1000;

const recommendedTours = sql`(
  select * from ${tours} where ${isListed}
  order by ${ORDER.recommended} limit ${FORGIVEN_TOURS}
) as ${tours}`;

interface Candidates {
  tours: TourSummary[];
  total: number;
  places: SuggestedPlace[];
  categories: string[];
}

/** Tours with the text in their name come first, then as the listing recommends. */
async function readCandidates(
  db: Queryable,
  from: SQL | typeof tours,
  where: SQL,
  sought: string,
): Promise<Candidates> {
  const { rows } = await db.execute<{
    total: number;
    tours: Row<typeof summaryColumns>[];
    places: SuggestedPlace[];
    categories: string[];
  }>(sql`
    with found as materialized (
      select ${tours.id}, ${tours.location}, row_number() over (order by
        strpos(split_part(${tours.searchText}, E'\n', 1), ${sought}) = 0, ${ORDER.recommended}
      ) as place
      from ${from} where ${isListed} and ${where}
    )
    select
      (select count(*)::int from found) as total,
      coalesce((select json_agg(listed) from (
        select ${asColumns(summaryColumns)}
        from (select id, place from found order by place limit ${CANDIDATES}) as best
        join ${tours} on ${tours.id} = best.id
        left join ${categories} on ${eq(categories.id, tours.categoryId)}
        order by best.place
      ) as listed), '[]') as tours,
      coalesce((select json_agg(named) from (
        select location as name, count(*)::int as tours,
          (array_agg(id order by place))[1] as "firstTourId"
        from found group by location order by count(*) desc, location limit ${NAMES}
      ) as named), '[]') as places,
      coalesce((select json_agg(named.name) from (
        select ${categories.name} from ${categories}
        where exists (select from ${tours}
          where ${isListed} and ${eq(tours.categoryId, categories.id)})
        order by lower(${categories.name}) limit ${NAMES}
      ) as named), '[]') as categories`);
  const [answer] = rows;
  if (!answer) return { tours: [], total: 0, places: [], categories: [] };
  return { ...answer, tours: answer.tours.map(toSummary) };
}

/** Those candidates whose names the search means; the best of them says how it is written. */
function forgiven(candidates: Candidates, search: string): TourSuggestions {
  const meant = (text: string | null) => {
    const hit = text === null ? null : findSearchHit(text, search);
    return hit && text?.slice(...hit);
  };
  const meantBy = (tour: TourSummary) =>
    meant(tour.name) ?? meant(tour.location) ?? meant(tour.vietnameseName) ?? meant(tour.category);
  const isInName = (tour: TourSummary) => Number(meant(tour.name) !== null);
  const found = candidates.tours
    .filter(meantBy)
    .sort((one, other) => isInName(other) - isInName(one));
  const places = candidates.places.filter((place) => isCalled(place, search));
  const names = candidates.categories.filter(meant);
  const [first] = found;
  return {
    search: (first && meantBy(first)) ?? meant(names[0] ?? null) ?? search,
    tours: found.slice(0, AT_MOST),
    total: found.length === 0 ? 0 : null,
    places: places.slice(0, AT_MOST),
    categories: names.slice(0, AT_MOST),
  };
}

/** A place by the beginning of its name: 'Hanoi, Hoi An, Mekong Delta' is a journey that passes Hoi An. */
function isCalled({ name }: SuggestedPlace, search: string): boolean {
  return findSearchHit(name, search)?.[0] === 0;
}
