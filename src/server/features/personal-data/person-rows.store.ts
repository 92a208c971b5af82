import { inArray, or, sql, type SQL, type SQLWrapper } from '../../database/sql.ts';
import type { PersonCounts } from '../../../shared/personal-data/person-counts.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import {
  admins,
  auditEntries,
  bookingDevices,
  bookingNotes,
  bookings,
  enquiries,
  enquiryNotes,
  erasedPeople,
  mails,
  oneTimeTokens,
  reviews,
  subscriptions,
  travelers,
  webhookDeliveries,
} from '../../database/schema.ts';
import { hasEmail } from '../../database/word-search.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import { addressHash } from './erased-people.store.ts';
import { countMentions, isMentionedIn } from './mentions.store.ts';
import { findSealedBodies } from './sealed-mentions.store.ts';

/** The ids of all records about a person, or about several. */
export interface PersonRows {
  bookings: number[];
  enquiries: number[];
  subscriptions: number[];
  reviews: number[];
  deliveries: string[];
  mails: string[];
  history: number[];
}

/** Finds everything about the owner of an address, whatever its case. */
export async function findPerson(
  db: Queryable,
  texts: PrivateTexts,
  address: string,
): Promise<PersonRows> {
  const inSealedBodies = await findSealedBodies(db, texts, address);
  return findRows(db, {
    isNamedInBody: inArray(webhookDeliveries.id, inSealedBodies),
    isTheirs: (row) => hasEmail(row.email, address),
    isToThem: hasEmail(mails.recipient, address),
    isAbout: (column) => isMentionedIn(column, address),
  });
}

/**
 * Finds records about erased people that have come back; what they sent after their erasure is new
 * and stays.
 */
export async function findErasedPeople(db: Queryable, secret: string): Promise<PersonRows> {
  const isErased = (address: SQLWrapper, createdAt: SQLWrapper) =>
    sql`exists (select from ${erasedPeople}
      where ${erasedPeople.addressHash} = ${addressHash(secret, address)}
        and ${erasedPeople.erasedAt} >= ${createdAt})`;
  return findRows(db, {
    isTheirs: (row) => isErased(row.email, row.createdAt),
    isToThem: isErased(mails.recipient, mails.createdAt),
    isNamedInBody: sql`false`,
    isAbout: () => sql`false`,
  });
}

/** How many records of each kind there are about a person. */
export async function countPerson(
  db: Queryable,
  texts: PrivateTexts,
  address: string,
  rows: PersonRows,
): Promise<PersonCounts> {
  const ofBookings = rows.bookings;
  return {
    bookings: rows.bookings.length,
    travelers: await db.$count(travelers, inArray(travelers.bookingId, ofBookings)),
    notes:
      (await db.$count(bookingNotes, inArray(bookingNotes.bookingId, ofBookings))) +
      (await db.$count(enquiryNotes, inArray(enquiryNotes.enquiryId, rows.enquiries))),
    enquiries: rows.enquiries.length,
    subscriptions: rows.subscriptions.length,
    reviews: rows.reviews.length,
    messages: rows.deliveries.length,
    mails: rows.mails.length,
    links:
      (await db.$count(bookingDevices, inArray(bookingDevices.bookingId, ofBookings))) +
      (await db.$count(oneTimeTokens, inArray(oneTimeTokens.bookingId, ofBookings))),
    history: rows.history.length,
    mentions: await countMentions(db, texts, address, rows),
    accounts: await db.$count(admins, hasEmail(admins.email, address)),
  };
}

/**
 * Locks the bookings and enquiries of a person against other writers until the transaction ends.
 */
export async function lockPerson(tx: Transaction, rows: PersonRows): Promise<void> {
  await tx.execute(
    sql`select from ${bookings} where ${inArray(bookings.id, rows.bookings)} order by id for update`,
  );
  await tx.execute(
    sql`select from ${enquiries} where ${inArray(enquiries.id, rows.enquiries)} order by id for update`,
  );
}

/**
 * The moment of an erasure: now, or when the newest record of the person was stored, if that is
 * later. A clock that was ahead then, here or on another copy of the app, must not make it look as if
 * they had come back since.
 */
export function afterAllOf(rows: PersonRows, now: Date): SQL {
  const records = [
    [bookings, rows.bookings],
    [enquiries, rows.enquiries],
    [subscriptions, rows.subscriptions],
    [mails, rows.mails],
  ] as const;
  const newest = records.map(
    ([table, ids]) =>
      sql`(select max(${table.createdAt}) from ${table} where ${inArray(table.id, [...ids])})`,
  );
  return sql`greatest(${now.toISOString()}::timestamptz, ${sql.join(newest, sql`, `)})`;
}

interface Search {
  isTheirs(row: { email: SQLWrapper; createdAt: SQLWrapper }): SQL;
  isToThem: SQL;
  /** For messages whose body is sealed. */
  isNamedInBody: SQL;
  isAbout(column: SQLWrapper): SQL;
}

async function findRows(db: Queryable, search: Search): Promise<PersonRows> {
  const ofBookings = idsOf(
    await db.select({ id: bookings.id }).from(bookings).where(search.isTheirs(bookings)),
  );
  const ofEnquiries = idsOf(
    await db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(or(search.isTheirs(enquiries), inArray(enquiries.bookingId, ofBookings))),
  );
  const ofSubscriptions = idsOf(
    await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(search.isTheirs(subscriptions)),
  );
  const ofReviews = idsOf(
    await db.select({ id: reviews.id }).from(reviews).where(inArray(reviews.bookingId, ofBookings)),
  );
  const found = {
    bookings: ofBookings,
    enquiries: ofEnquiries,
    subscriptions: ofSubscriptions,
    reviews: ofReviews,
  };
  return { ...found, ...(await findTraces(db, found, search)) };
}

/** The messages and audit entries about the records of a person. Emptied texts no longer count. */
async function findTraces(
  db: Queryable,
  found: Pick<PersonRows, 'bookings' | 'enquiries' | 'subscriptions' | 'reviews'>,
  { isToThem, isNamedInBody, isAbout }: Search,
): Promise<Pick<PersonRows, 'deliveries' | 'mails' | 'history'>> {
  const ofEntity = (entity: string, ids: readonly number[]) =>
    sql`(${auditEntries.entity} = ${entity} and ${inArray(auditEntries.entityId, ids.map(String))})`;
  const deliveries = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      sql`${webhookDeliveries.body} <> '' and ${or(
        inArray(webhookDeliveries.bookingId, found.bookings),
        inArray(webhookDeliveries.enquiryId, found.enquiries),
        inArray(webhookDeliveries.subscriptionId, found.subscriptions),
        isAbout(webhookDeliveries.body),
        isNamedInBody,
      )}`,
    );
  const ofMails = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      or(
        inArray(mails.bookingId, found.bookings),
        inArray(mails.enquiryId, found.enquiries),
        isToThem,
        isAbout(mails.body),
        isAbout(mails.subject),
      ),
    );
  const history = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      sql`${auditEntries.changes} <> '{}'::jsonb and ${or(
        ofEntity('booking', found.bookings),
        ofEntity('enquiry', found.enquiries),
        ofEntity('subscription', found.subscriptions),
        ofEntity('review', found.reviews),
        isAbout(auditEntries.changes),
      )}`,
    );
  return { deliveries: idsOf(deliveries), mails: idsOf(ofMails), history: idsOf(history) };
}

const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);
