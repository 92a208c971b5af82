import { asc, inArray } from '../sql.ts';
import { enquirySearchText } from '../../private-records.ts';
import type { Transaction } from '../connection.ts';
import {
  admins,
  auditEntries,
  bookings,
  enquiries,
  enquiryNotes,
  subscriptions,
} from '../schema.ts';
import { insertBookingDeliveries, insertDemoDelivery } from './demo-deliveries.ts';
import { DEMO_ENQUIRIES, DEMO_SUBSCRIBERS, type DemoEnquiry } from './demo-enquiries.ts';
import { HOUR_MS } from '../../time-spans.ts';

/**
 * Fills the sample inbox: enquiries with what the office did about them, subscribers, and the
 * webhook messages with all tries. Bookings and admins must exist already.
 */
export async function insertDemoDesk(tx: Transaction, now: Date): Promise<void> {
  const people = await tx.select({ id: admins.id, username: admins.username }).from(admins);
  const adminIds = new Map(people.map(({ id, username }) => [username, id]));
  const about = await upcomingBookings(tx);
  for (const sample of DEMO_ENQUIRIES) {
    const booking = sample.isOfBooking ? about.shift() : undefined;
    await insertEnquiry(tx, now, booking ? { ...sample, ...booking.who } : sample, {
      booking,
      adminIds,
    });
  }
  await insertSubscribers(tx, now);
  await insertBookingDeliveries(tx, now);
}

/** Bookings that travelers wrote about, with their guests. */
async function upcomingBookings(tx: Transaction) {
  const rows = await tx
    .select({
      id: bookings.id,
      reference: bookings.reference,
      tourName: bookings.tourName,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      email: bookings.email,
    })
    .from(bookings)
    .where(inArray(bookings.status, ['pending', 'confirmed']))
    .orderBy(asc(bookings.id))
    .limit(2);
  return rows.map(({ id, reference, tourName, firstName, lastName, email }) => ({
    id,
    fields: { bookingReference: reference, tour: tourName },
    who: { name: `${firstName} ${lastName}`, email },
  }));
}

type Related = {
  booking: Awaited<ReturnType<typeof upcomingBookings>>[number] | undefined;
  adminIds: ReadonlyMap<string, number>;
};

async function insertEnquiry(
  tx: Transaction,
  now: Date,
  sample: DemoEnquiry,
  { booking, adminIds }: Related,
): Promise<void> {
  const { source, name, email, state, owner, notes = [], fate, consentText } = sample;
  const createdAt = hours(now, sample.hoursAgo);
  const fields: Record<string, string | number> = { ...booking?.fields, ...sample.fields };
  const [stored] = await tx
    .insert(enquiries)
    .values({
      source,
      name,
      email,
      fields,
      state,
      bookingId: booking?.id ?? null,
      ownerId: owner ? (adminIds.get(owner) ?? null) : null,
      searchText: enquirySearchText({ name, email, source, fields }),
      createdAt,
      updatedAt: createdAt,
      ...(consentText && { consentText, consentedAt: createdAt }),
    })
    .returning({ id: enquiries.id });
  if (!stored) return;
  const { id } = stored;
  await insertHistory(tx, id, now, sample);
  for (const note of notes) {
    await tx.insert(enquiryNotes).values({
      enquiryId: id,
      adminId: adminIds.get(note.author) ?? null,
      author: note.author,
      text: note.text,
      createdAt: hours(now, note.hoursAgo),
    });
  }
  // Enquiries with the trap filled are not sent to anybody.
  if (state === 'spam') return;
  await insertDemoDelivery(tx, { createdAt, now }, fate, {
    hook: HOOKS[source] ?? 'contact',
    enquiryId: id,
    body: JSON.stringify({ timestamp: createdAt.toISOString(), source, name, email, ...fields }),
  });
}

const HOOKS: Readonly<Record<string, string>> = {
  travel_services_form: 'travel_services',
  romantic_travel_form: 'romantic',
  medical_travel_form: 'medical',
};

/** What the office did, in the usual order. */
async function insertHistory(
  tx: Transaction,
  id: number,
  now: Date,
  { owner, state, hoursAgo }: DemoEnquiry,
): Promise<void> {
  const entry = (share: number, action: string, actor: string, changes = {}) => ({
    at: hours(now, hoursAgo * share),
    actor,
    action,
    entity: 'enquiry',
    entityId: String(id),
    changes,
  });
  const acts = [entry(1, 'add', 'system')];
  if (owner) {
    acts.push(entry(0.9, 'update', 'minh.nguyen', { owner: { from: null, to: owner } }));
  }
  if (state !== 'new') {
    const actor = owner ?? 'minh.nguyen';
    acts.push(entry(0.8, 'update', actor, { state: { from: 'new', to: state } }));
  }
  await tx.insert(auditEntries).values(acts);
}

async function insertSubscribers(tx: Transaction, now: Date): Promise<void> {
  for (const [index, { email, source, daysAgo, leftDaysAgo }] of DEMO_SUBSCRIBERS.entries()) {
    // So that they do not all arrive at the same minute of the day.
    const createdAt = hours(now, daysAgo * 24 + 2 + ((index * 37) % 100) / 10);
    const message = 'New newsletter subscription';
    const [stored] = await tx
      .insert(subscriptions)
      .values({
        email,
        source,
        message,
        createdAt,
        endedAt: leftDaysAgo === undefined ? null : hours(now, leftDaysAgo * 24),
      })
      .returning({ id: subscriptions.id });
    if (!stored) continue;
    await insertDemoDelivery(tx, { createdAt, now }, 'delivered', {
      hook: 'newsletter',
      subscriptionId: stored.id,
      body: JSON.stringify({ email, source, timestamp: createdAt.toISOString(), message }),
    });
  }
}

/** This many hours before a moment. */
function hours(moment: Date, count: number): Date {
  return new Date(moment.getTime() - count * HOUR_MS);
}
