import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  like,
  ne,
  or,
  sql,
  type SQL,
} from '../../database/sql.ts';
import {
  ENQUIRIES_PER_PAGE,
  type EnquiryFilter,
} from '../../../shared/enquiries/enquiry-filter.ts';
import { ENQUIRY_SOURCES } from '../../../shared/enquiries/enquiry-kind.ts';
import { exactEmailOf } from '../../../shared/exact-email.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Queryable } from '../../database/connection.ts';
import { foundPage, MOST_COUNTED, wholePage, type Way } from '../../database/found-page.ts';
import { containing } from '../../database/like.ts';
import { hasEmail, hasPhone } from '../../database/word-search.ts';
import { admins, bookings, enquiries, enquiryNotes, enquiryPhone } from '../../database/schema.ts';
import { onlyRow } from '../../database/only-row.ts';

/** An enquiry in a list. */
export interface ListedEnquiry {
  id: number;
  version: number;
  source: string;
  name: string;
  state: string;
  createdAt: Date;
  /** The beginning of the message; '' where it may tell of somebody's health. */
  excerpt: string;
}

/** One page of a folder. */
export interface EnquiryPage {
  enquiries: ListedEnquiry[];
  /** Enquiries that the filter finds, on all pages. */
  total: number;
  /** Whether a search finds more than `total`, which are not counted. */
  isMore: boolean;
  /** The number of this page: the last one where the filter asked for one past the end. */
  page: number;
}

/** Everything that staff see of an enquiry. */
export interface StoredEnquiry {
  id: number;
  version: number;
  source: string;
  name: string;
  email: string;
  /** The form's fields besides name and email; sealed where they may tell of health. */
  fields: Record<string, string | number | null>;
  dataKey: string | null;
  state: string;
  owner: { id: number; username: string } | null;
  /**
   * The booking that it is about or that was made from it; null when there is none, or it was
   * deleted.
   */
  booking: { id: number; reference: string; tourName: string } | null;
  consentText: string | null;
  consentedAt: Date | null;
  createdAt: Date;
}

export interface EnquiryNote {
  id: number;
  author: string;
  text: string;
  createdAt: Date;
}

/** How many enquiries there are of each state and source; combinations without any are missing. */
export function countEnquiries(
  db: Queryable,
): Promise<{ state: string; source: string; count: number }[]> {
  return db
    .select({ state: enquiries.state, source: enquiries.source, count: count() })
    .from(enquiries)
    .where(isNull(enquiries.deletedAt))
    .groupBy(enquiries.state, enquiries.source);
}

/** When the oldest new enquiry came in; null when there is none. */
export async function oldestNew(db: Queryable): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: enquiries.createdAt })
    .from(enquiries)
    .where(and(eq(enquiries.state, 'new'), isNull(enquiries.deletedAt)))
    .orderBy(sql`${enquiries.createdAt} asc nulls first`, sql`${enquiries.id} asc nulls first`)
    .limit(1);
  return row?.createdAt ?? null;
}

/** How many new enquiries there are. */
export function countNew(db: Queryable): Promise<number> {
  return db.$count(enquiries, and(eq(enquiries.state, 'new'), isNull(enquiries.deletedAt)));
}

/** Changes whenever any enquiry does: the moment of the last change, as text. */
export async function lastChange(db: Queryable): Promise<string> {
  const [row] = await db
    .select({ updatedAt: enquiries.updatedAt })
    .from(enquiries)
    .orderBy(desc(enquiries.updatedAt))
    .limit(1);
  return row?.updatedAt.toISOString() ?? '';
}

/**
 * One page of a folder, newest first, and how many enquiries there are on all pages; a page past the
 * end is the last one.
 */
export async function listEnquiries(db: Queryable, filter: EnquiryFilter): Promise<EnquiryPage> {
  const wanted = {
    table: enquiries,
    where: found(filter),
    keys: [{ key: enquiries.createdAt, way: NEWEST_FIRST }],
    idWay: NEWEST_FIRST,
    limit: ENQUIRIES_PER_PAGE,
    offset: sql`(select (page - 1) * ${ENQUIRIES_PER_PAGE} from cut)`,
  };
  const { counted, page } =
    filter.search === '' ? wholePage(wanted) : foundPage(wanted, MOST_COUNTED);
  const { rows } = await db.execute<Omit<EnquiryPage, 'enquiries'> & { ids: number[] }>(sql`
    with ${counted}, cut as (
      select least(${filter.page}, greatest(1, ceil(total / ${ENQUIRIES_PER_PAGE}::float8)::int)) as page
      from counted
    )
    select counted.*, cut.page, array(${page}) as ids from counted cross join cut`);
  const { ids, ...counts } = onlyRow(rows);
  return { ...counts, enquiries: await readListed(db, ids) };
}

function readListed(db: Queryable, ids: readonly number[]): Promise<ListedEnquiry[]> {
  return db
    .select({
      id: enquiries.id,
      version: enquiries.version,
      source: enquiries.source,
      name: enquiries.name,
      state: enquiries.state,
      createdAt: enquiries.createdAt,
      excerpt: EXCERPT,
    })
    .from(enquiries)
    .where(inArray(enquiries.id, [...ids]))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id));
}

/** Written exactly as the indexes have it, or PostgreSQL would not use them. */
const NEWEST_FIRST: Way = 'desc nulls last';

/**
 * An enquiry with its owner and its booking, unless that was deleted; null when there is none or it was
 * deleted. Its texts of health are sealed.
 */
export async function findEnquiry(db: Queryable, id: number): Promise<StoredEnquiry | null> {
  const [row] = await db
    .select({
      id: enquiries.id,
      version: enquiries.version,
      source: enquiries.source,
      name: enquiries.name,
      email: enquiries.email,
      fields: enquiries.fields,
      dataKey: enquiries.dataKey,
      state: enquiries.state,
      consentText: enquiries.consentText,
      consentedAt: enquiries.consentedAt,
      createdAt: enquiries.createdAt,
      owner: { id: admins.id, username: admins.username },
      booking: {
        id: bookings.id,
        reference: bookings.reference,
        tourName: bookings.tourName,
      },
    })
    .from(enquiries)
    .leftJoin(admins, eq(admins.id, enquiries.ownerId))
    .leftJoin(bookings, and(eq(bookings.id, enquiries.bookingId), isNull(bookings.deletedAt)))
    .where(isKept(id));
  return row ?? null;
}

/** What staff noted on an enquiry, newest first. */
export function listNotes(db: Queryable, enquiryId: number): Promise<EnquiryNote[]> {
  return db
    .select({
      id: enquiryNotes.id,
      author: enquiryNotes.author,
      text: enquiryNotes.text,
      createdAt: enquiryNotes.createdAt,
    })
    .from(enquiryNotes)
    .where(eq(enquiryNotes.enquiryId, enquiryId))
    .orderBy(desc(enquiryNotes.createdAt), desc(enquiryNotes.id));
}

/** The admins that an enquiry can be assigned to. */
export function listOwners(db: Queryable): Promise<{ id: number; username: string }[]> {
  return db
    .select({ id: admins.id, username: admins.username })
    .from(admins)
    .orderBy(asc(sql`lower(${admins.username})`));
}

const EXCERPT = sql<string>`case when ${enquiries.source} = ${ENQUIRY_SOURCES.medical} then ''
  else left(coalesce(nullif(${enquiries.fields}->>'message', ''), ${enquiries.fields}->>'subject', ''), 240) end`;

/** The enquiries of a folder that a search finds. */
function found({ state, source, search }: EnquiryFilter): SQL | undefined {
  return and(
    isNull(enquiries.deletedAt),
    state === 'all' ? ne(enquiries.state, 'spam') : eq(enquiries.state, state),
    source === 'all' ? undefined : eq(enquiries.source, source),
    matchesSearch(search),
  );
}

/**
 * A search finds an enquiry when every word of it stands in the name, the email or what was written,
 * a phone number those with its digits, and an address in quotation marks those with that one;
 * undefined for an empty search, which finds all.
 */
function matchesSearch(search: string): SQL | undefined {
  const email = exactEmailOf(search);
  if (email !== null) return hasEmail(enquiries.email, email);
  const words = [...new Set(normalizeSearch(search).split(' ').filter(Boolean))];
  if (words.length === 0) return undefined;
  return or(
    and(...words.map((word) => like(enquiries.searchText, containing(word)))),
    hasPhone(enquiryPhone(enquiries.fields), search),
  );
}

/** An enquiry that is not deleted, by its id. */
export function isKept(id: number): SQL | undefined {
  return and(eq(enquiries.id, id), isNull(enquiries.deletedAt));
}
