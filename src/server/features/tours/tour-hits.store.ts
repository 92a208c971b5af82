import { and, inArray, or, sql, type SQL } from '../../database/sql.ts';
import { bestFirst } from '../../../shared/search-rank.ts';
import { isForgivable, isForgiven, unharmedParts } from '../../../shared/tours/search-hit.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Queryable } from '../../database/connection.ts';
import { foundPage } from '../../database/found-page.ts';
import { tours } from '../../database/schema.ts';
import { FEWEST_LETTERS, hasWords, spacedWords } from '../../database/word-search.ts';
import { isKept } from './tour-rows.store.ts';
import { hasText } from './tour-search.store.ts';

/** A tour that staff may mean with the text that they are typing. */
export interface TourHit {
  id: number;
  name: string;
  vietnameseName: string | null;
  location: string;
  duration: string;
  /** False for a draft. */
  published: boolean;
}

/**
 * The tours that match a search best, drafts included: by the words of their name, else by the text
 * anywhere in what visitors search, else with one typing error forgiven.
 */
export async function readTourHits(db: Queryable, search: string): Promise<TourHit[]> {
  const sought = normalizeSearch(search);
  const named = await readTours(db, withName(sought));
  const found =
    named.length >= AT_MOST
      ? named
      : withoutRepeats([...named, ...(await readTours(db, withText(sought)))]);
  if (found.length > 0) return best(found, search);
  if (!isForgivable(sought)) return [];
  const candidates = await readTours(db, withPart(sought));
  const isMeant = (text: string | null) =>
    text !== null && isForgiven(normalizeSearch(text), sought);
  return candidates
    .filter(({ name, vietnameseName, location }) => [name, vietnameseName, location].some(isMeant))
    .slice(0, AT_MOST);
}

/** As many as one can take in while typing. */
const AT_MOST = 5;
/** Most tours found by name that are ranked. */
const MOST_NAMED = 50;
/** Where the text is found in more tours than these, the first by name are ranked. */
const MOST_FOUND = 300;
/**
 * No index helps to find a typing error, or one or two letters: only so many tours, the newest, are
 * looked through.
 */
const LOOKED_THROUGH = 1_000;

function best(found: readonly TourHit[], search: string): TourHit[] {
  return bestFirst(found, search, ({ name, vietnameseName, location }) => [
    name,
    vietnameseName ?? '',
    location,
  ]).slice(0, AT_MOST);
}

/** The name is the first line of the search text. */
const NAME = sql`split_part(${tours.searchText}, E'\n', 1)`;

/** Tours whose name begins with the text first, then those with a word that does. */
function withName(sought: string): SQL {
  return sql`select ${tours.id} from ${tours}
    where ${isKept} and ${hasWords(spacedWords(NAME), sought.split(' '))}
    order by not starts_with(${NAME}, ${sought}), strpos(' ' || ${NAME}, ${` ${sought}`}) = 0,
      not ${tours.published}, lower(${tours.name}), ${tours.id} limit ${MOST_NAMED}`;
}

function withText(sought: string): SQL {
  if (sought.length < FEWEST_LETTERS) return amongNewest(hasText(sought, sql`search_text`));
  const { counted, page } = foundPage(
    {
      table: tours,
      where: and(isKept, hasText(sought)),
      keys: [{ key: sql`lower(${tours.name})`, way: 'asc' }],
      limit: MOST_FOUND,
      offset: 0,
    },
    MOST_FOUND,
  );
  return sql`with ${counted} ${page}`;
}

/**
 * Tours that may have the text with an error in it: `isForgiven` then tells which of them do, in a
 * fraction of the time that the database would take.
 */
function withPart(sought: string): SQL {
  return amongNewest(or(...unharmedParts(sought).map((part) => hasText(part, sql`search_text`))));
}

function amongNewest(isFound: SQL | undefined): SQL {
  return sql`select id from (
      select ${tours.id} as id, ${tours.searchText} as search_text from ${tours} where ${isKept}
      order by ${tours.id} desc limit ${LOOKED_THROUGH}
    ) as newest where ${isFound}`;
}

/** The tours whose ids a query gives, by name. */
async function readTours(db: Queryable, ids: SQL): Promise<TourHit[]> {
  return db
    .select({
      id: tours.id,
      name: tours.name,
      vietnameseName: tours.vietnameseName,
      location: tours.location,
      duration: tours.duration,
      published: tours.published,
    })
    .from(tours)
    .where(inArray(tours.id, sql`(${ids})`))
    .orderBy(sql`not ${tours.published}`, sql`lower(${tours.name})`, tours.id);
}

function withoutRepeats(found: readonly TourHit[]): TourHit[] {
  return [...new Map(found.map((tour) => [tour.id, tour])).values()];
}
