import { asc, eq, inArray, sql } from '../../database/sql.ts';
import type { Queryable } from '../../database/connection.ts';
import {
  admins,
  auditEntries,
  bookingDevices,
  bookingNotes,
  bookings,
  enquiries,
  enquiryNotes,
  mails,
  reviews,
  subscriptions,
  tours,
  travelers,
  webhookDeliveries,
} from '../../database/schema.ts';
import { hasEmail } from '../../database/word-search.ts';
import { readEnquiry } from '../../private-records.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import type { PersonRows } from './person-rows.store.ts';

/** Everything that is kept about a person, in the form of the file. Money is in integer cents. */
export async function readPerson(
  db: Queryable,
  texts: PrivateTexts,
  address: string,
  rows: PersonRows,
) {
  return {
    bookings: await readBookings(db, texts, rows.bookings),
    enquiries: await readEnquiries(db, texts, rows.enquiries),
    subscriptions: await db
      .select({
        email: subscriptions.email,
        source: subscriptions.source,
        message: subscriptions.message,
        createdAt: subscriptions.createdAt,
        endedAt: subscriptions.endedAt,
      })
      .from(subscriptions)
      .where(inArray(subscriptions.id, rows.subscriptions)),
    reviews: await readReviews(db, rows.reviews),
    ...(await readTraces(db, texts, rows)),
    staffAccounts: await db
      .select({
        username: admins.username,
        email: admins.email,
        role: admins.role,
        createdAt: admins.createdAt,
        passwordChangedAt: admins.passwordChangedAt,
      })
      .from(admins)
      .where(hasEmail(admins.email, address)),
  };
}

async function readBookings(db: Queryable, texts: PrivateTexts, ids: number[]) {
  const stored = await db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      source: bookings.source,
      status: bookings.status,
      tourName: bookings.tourName,
      tourLocation: bookings.tourLocation,
      tourDuration: bookings.tourDuration,
      departureDate: bookings.departureDate,
      returnDate: bookings.returnDate,
      numberOfTravelers: bookings.numberOfTravelers,
      pricePerPersonCents: bookings.pricePerPersonCents,
      totalCents: bookings.totalCents,
      currency: bookings.currency,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      email: bookings.email,
      phone: bookings.phone,
      address: bookings.address,
      sealed: {
        specialRequests: bookings.specialRequests,
        dietaryRestrictions: bookings.dietaryRestrictions,
        medicalConditions: bookings.medicalConditions,
      },
      dataKey: bookings.dataKey,
      createdAt: bookings.createdAt,
      updatedAt: bookings.updatedAt,
      deletedAt: bookings.deletedAt,
    })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(asc(bookings.id));
  const people = await db
    .select({
      bookingId: travelers.bookingId,
      firstName: travelers.firstName,
      lastName: travelers.lastName,
      dateOfBirth: travelers.dateOfBirth,
      nationality: travelers.nationality,
    })
    .from(travelers)
    .where(inArray(travelers.bookingId, ids))
    .orderBy(asc(travelers.bookingId), asc(travelers.position));
  const notes = await db
    .select({
      bookingId: bookingNotes.bookingId,
      author: bookingNotes.author,
      text: bookingNotes.text,
      createdAt: bookingNotes.createdAt,
    })
    .from(bookingNotes)
    .where(inArray(bookingNotes.bookingId, ids))
    .orderBy(asc(bookingNotes.id));
  const devices = await db
    .select({ bookingId: bookingDevices.bookingId, provedAt: bookingDevices.provedAt })
    .from(bookingDevices)
    .where(inArray(bookingDevices.bookingId, ids));
  return stored.map(({ dataKey, sealed, ...booking }) => ({
    ...booking,
    ...texts.read(`bookings ${booking.id}`, dataKey, sealed),
    travelers: of(people, booking.id),
    notes: of(notes, booking.id),
    devices: of(devices, booking.id),
  }));
}

/** The rows that belong to a booking. */
function of<Row extends { bookingId: number }>(rows: readonly Row[], id: number): Row[] {
  return rows.filter(({ bookingId }) => bookingId === id);
}

async function readEnquiries(db: Queryable, texts: PrivateTexts, ids: number[]) {
  const stored = await db
    .select({
      id: enquiries.id,
      source: enquiries.source,
      bookingId: enquiries.bookingId,
      name: enquiries.name,
      email: enquiries.email,
      fields: enquiries.fields,
      dataKey: enquiries.dataKey,
      state: enquiries.state,
      consentText: enquiries.consentText,
      consentedAt: enquiries.consentedAt,
      createdAt: enquiries.createdAt,
      updatedAt: enquiries.updatedAt,
      deletedAt: enquiries.deletedAt,
    })
    .from(enquiries)
    .where(inArray(enquiries.id, ids))
    .orderBy(asc(enquiries.id));
  const notes = await db
    .select({
      enquiryId: enquiryNotes.enquiryId,
      author: enquiryNotes.author,
      text: enquiryNotes.text,
      createdAt: enquiryNotes.createdAt,
    })
    .from(enquiryNotes)
    .where(inArray(enquiryNotes.enquiryId, ids))
    .orderBy(asc(enquiryNotes.id));
  return stored.map(({ dataKey, ...enquiry }) => ({
    ...enquiry,
    fields: readEnquiry(texts, { ...enquiry, dataKey }),
    notes: notes
      .filter(({ enquiryId }) => enquiryId === enquiry.id)
      .map(({ author, text, createdAt }) => ({ author, text, createdAt })),
  }));
}

function readReviews(db: Queryable, ids: number[]) {
  return db
    .select({
      tourName: tours.name,
      bookingId: reviews.bookingId,
      name: reviews.name,
      country: reviews.country,
      departureDate: reviews.departureDate,
      rating: reviews.rating,
      title: reviews.title,
      comment: reviews.comment,
      reply: reviews.reply,
      state: reviews.state,
      createdAt: reviews.createdAt,
      publishedAt: reviews.publishedAt,
    })
    .from(reviews)
    .innerJoin(tours, eq(tours.id, reviews.tourId))
    .where(inArray(reviews.id, ids))
    .orderBy(asc(reviews.id));
}

async function readTraces(db: Queryable, texts: PrivateTexts, rows: PersonRows) {
  const messages = await db
    .select({
      id: webhookDeliveries.id,
      dataKey: webhookDeliveries.dataKey,
      hook: webhookDeliveries.hook,
      // A secret that opens something must not be read by anybody else.
      body: sql<string>`case when ${webhookDeliveries.secretUntil} is null then ${webhookDeliveries.body} else '' end`,
      state: webhookDeliveries.state,
      createdAt: webhookDeliveries.createdAt,
      deliveredAt: webhookDeliveries.deliveredAt,
    })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.id, rows.deliveries))
    .orderBy(asc(webhookDeliveries.createdAt));
  return {
    messages: messages.map(({ id, dataKey, body, ...message }) => ({
      ...message,
      body: texts.read(`webhook_deliveries ${id}`, dataKey, { body }).body,
    })),
    mails: await db
      .select({
        recipient: mails.recipient,
        subject: mails.subject,
        // Messages to staff may contain a link that opens their account.
        body: sql<string>`case when exists (select from admins
          where lower(admins.email) = lower(mails.recipient)) then '' else mails.body end`,
        state: mails.state,
        createdAt: mails.createdAt,
      })
      .from(mails)
      .where(inArray(mails.id, rows.mails))
      .orderBy(asc(mails.createdAt)),
    history: await db
      .select({
        at: auditEntries.at,
        actor: auditEntries.actor,
        action: auditEntries.action,
        entity: auditEntries.entity,
        entityId: auditEntries.entityId,
        changes: auditEntries.changes,
      })
      .from(auditEntries)
      .where(inArray(auditEntries.id, rows.history))
      .orderBy(asc(auditEntries.id)),
  };
}
