import { and, eq, inArray, ne, sql } from '../../database/sql.ts';
import { withoutNames } from '../../../shared/personal-data/without-names.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import { announceCatalogueChange } from '../../database/catalogue-changes.ts';
import type { Transaction } from '../../database/connection.ts';
import {
  auditEntries,
  bookingDevices,
  bookingNotes,
  bookings,
  enquiries,
  mails,
  oneTimeTokens,
  reviews,
  subscriptions,
  travelers,
  webhookDeliveries,
} from '../../database/schema.ts';
import type { PersonRows } from './person-rows.store.ts';

/** Replaces a guest's name, so that lists and figures still work. */
const ERASED_NAME = 'Erased';

/**
 * Removes a person from the records about them, with the keys of sealed texts. What the figures
 * count stays.
 */
export async function eraseRows(tx: Transaction, rows: PersonRows, now: Date): Promise<void> {
  // Before the bookings, which hold the names to look for.
  await eraseReviews(tx, rows);
  await eraseGuestsOf(tx, rows.bookings, now);
  // This also deletes the notes and messages of an enquiry.
  await tx.delete(enquiries).where(inArray(enquiries.id, rows.enquiries));
  await tx.delete(subscriptions).where(inArray(subscriptions.id, rows.subscriptions));
  await eraseDeliveries(tx, rows.deliveries, now);
  await eraseMails(tx, rows.mails, now);
  await tx.update(auditEntries).set({ changes: {} }).where(inArray(auditEntries.id, rows.history));
}

/** Removes the people from bookings: trip, dates, status and price stay. */
export async function eraseGuestsOf(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const ofBookings = [...ids];
  await tx.delete(travelers).where(inArray(travelers.bookingId, ofBookings));
  await tx.delete(bookingNotes).where(inArray(bookingNotes.bookingId, ofBookings));
  await tx.delete(bookingDevices).where(inArray(bookingDevices.bookingId, ofBookings));
  await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.bookingId, ofBookings));
  const erased = await tx
    .update(bookings)
    .set({
      firstName: ERASED_NAME,
      lastName: '',
      email: '',
      phone: '',
      address: '',
      specialRequests: '',
      dietaryRestrictions: '',
      medicalConditions: '',
      dataKey: null,
      idempotencyKey: null,
      requestHash: null,
      version: sql`${bookings.version} + 1`,
      updatedAt: now,
    })
    .where(inArray(bookings.id, ofBookings))
    .returning({ id: bookings.id, tourName: bookings.tourName });
  for (const { id, tourName } of erased) {
    const searchText = [ERASED_NAME, tourName].map(normalizeSearch).join('\n');
    await tx.update(bookings).set({ searchText }).where(eq(bookings.id, id));
  }
}

/** The words of a published review stay, without the names of those who traveled. */
async function eraseReviews(tx: Transaction, rows: PersonRows): Promise<void> {
  const ids = [...rows.reviews];
  if (ids.length === 0) return;
  await tx.delete(reviews).where(and(inArray(reviews.id, ids), ne(reviews.state, 'published')));
  const names = await readNames(tx, rows);
  const published = await tx.select().from(reviews).where(inArray(reviews.id, ids));
  for (const { id, name, title, comment, reply } of published) {
    const words = (text: string) => withoutNames(text, [...names, name]);
    await tx
      .update(reviews)
      .set({
        name: 'A traveler',
        country: '',
        title: words(title),
        comment: words(comment),
        reply: words(reply),
        idempotencyKey: null,
      })
      .where(eq(reviews.id, id));
  }
  // The pages of tours show their reviews.
  await announceCatalogueChange(tx, ['reviews:*']);
}

/** The names of the guest of the bookings and of those who traveled along. */
async function readNames(tx: Transaction, rows: PersonRows): Promise<string[]> {
  const guests = await tx
    .select({ first: bookings.firstName, last: bookings.lastName })
    .from(bookings)
    .where(inArray(bookings.id, rows.bookings));
  const others = await tx
    .select({ first: travelers.firstName, last: travelers.lastName })
    .from(travelers)
    .where(inArray(travelers.bookingId, rows.bookings));
  return [...guests, ...others].flatMap(({ first, last }) => [first, last]);
}

/**
 * Empties messages to webhooks. `secretUntil` keeps a copy of the app that is sending one right now
 * from sending the empty text again.
 */
async function eraseDeliveries(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({
      body: '',
      dataKey: null,
      secretUntil: now,
      nextAttemptAt: null,
      state: sql`case when ${webhookDeliveries.state} = 'waiting' then 'exhausted' else ${webhookDeliveries.state} end`,
    })
    .where(inArray(webhookDeliveries.id, [...ids]));
}

/** Empties mails and their recipients; `usefulUntil` does what `secretUntil` does above. */
async function eraseMails(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(mails)
    .set({
      recipient: '',
      subject: '',
      body: '',
      onceKey: null,
      bookingId: null,
      enquiryId: null,
      usefulUntil: now,
      nextAttemptAt: null,
      state: sql`case when ${mails.state} = 'waiting' then 'given_up' else ${mails.state} end`,
    })
    .where(inArray(mails.id, [...ids]));
}
