import { and, between, inArray, isNull, sql, type SQL } from '../../database/sql.ts';
import { bookingReferenceSpan } from '../../../shared/bookings/booking-reference.ts';
import { bestFirst } from '../../../shared/search-rank.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Queryable } from '../../database/connection.ts';
import { readFoundIds } from '../../database/found-page.ts';
import { bookings } from '../../database/schema.ts';
import { FEWEST_LETTERS, hasPhrase, hasWords, spacedWords } from '../../database/word-search.ts';
import { inOrder, matchesSearch, NEWEST_FIRST } from './booking-table.store.ts';
import type { BookingHit } from './booking.ts';

/**
 * The bookings that match a search best: first those whose reference begins with it, then by the
 * name or the email of the guest (better hits first), then by whatever else the table finds them
 * by. Among equals the newest come first.
 */
export async function suggestBookings(db: Queryable, search: string): Promise<BookingHit[]> {
  const found = new Map<number, BookingHit>();
  for (const where of waysToFind(search)) {
    const hits = await readHits(db, where);
    const ranked = bestFirst(hits, search, ({ firstName, lastName, email }) => [
      `${firstName} ${lastName}`,
      email,
    ]);
    for (const hit of ranked) if (!found.has(hit.id)) found.set(hit.id, hit);
    if (found.size >= AT_MOST) break;
  }
  return [...found.values()].slice(0, AT_MOST);
}

/** As many as one can take in while typing. */
const AT_MOST = 5;
/** Where more bookings are found, only the newest of them are ranked. */
const MOST_RANKED = 100;

/** The conditions to search by, best first. */
function waysToFind(search: string): (SQL | undefined)[] {
  const words = wordsApart(normalizeSearch(search).split(' '));
  const span = bookingReferenceSpan(search);
  return [
    ...(span ? [between(bookings.reference, ...span)] : []),
    ...(words.length > 1 ? [hasPhrase(GUEST, words)] : []),
    hasWords(GUEST, words),
    ...(words.some((word) => word.length >= FEWEST_LETTERS) ? [matchesSearch(search)] : []),
  ];
}

/**
 * Leaves out words that are part of another one: to the index, 'martin mart' finds the same guests
 * as 'martin'.
 */
function wordsApart(words: readonly string[]): string[] {
  return [...new Set(words)].filter(
    (word, _, all) =>
      word.length < FEWEST_LETTERS || !all.some((other) => other !== word && other.includes(word)),
  );
}

/** First name, last name and the part of the email before its @, exactly as the index has them. */
const GUEST = spacedWords(sql`split_part(${bookings.searchText}, '@', 1)`);

async function readHits(db: Queryable, search: SQL | undefined): Promise<BookingHit[]> {
  const { ids } = await readFoundIds(
    db,
    {
      table: bookings,
      listed: isNull(bookings.deletedAt),
      where: and(isNull(bookings.deletedAt), search),
      ...NEWEST_FIRST,
      limit: MOST_RANKED,
      offset: 0,
    },
    MOST_RANKED,
  );
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      email: bookings.email,
      tourName: bookings.tourName,
      departureDate: bookings.departureDate,
    })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(inOrder(NEWEST_FIRST));
}
