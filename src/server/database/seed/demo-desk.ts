import { asc, desc, inArray, lte } from 'drizzle-orm';
import { enquirySearchText } from '../../private-records.ts';
import type { Transaction } from '../connection.ts';
import {
  admins,
  auditEntries,
  bookings,
  enquiries,
  enquiryNotes,
  subscriptions,
  webhookAttempts,
  webhookDeliveries,
} from '../schema.ts';
import {
  DEMO_ENQUIRIES,
  DEMO_SUBSCRIBERS,
  type DemoEnquiry,
  type DemoFate,
} from './demo-enquiries.ts';

/**
 * Fills the inbox of the demo: enquiries with what the office did about them, subscribers, and the
 * messages to the automation with every try. Bookings and admins are there by then.
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
  // Tried for a whole day, so not the very newest.
  const [given] = await tx
    .select({ id: bookings.id, createdAt: bookings.createdAt })
    .from(bookings)
    .where(lte(bookings.createdAt, hours(now, 30)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  if (given) {
    const body = JSON.stringify({
      source: 'booking_form',
      timestamp: given.createdAt.toISOString(),
    });
    await insertDelivery(tx, given.createdAt, 'given-up', {
      hook: 'booking',
      bookingId: given.id,
      body,
    });
  }
}

/** Bookings that travelers wrote about, with who they are. */
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
  // What fell into the trap is told to nobody.
  if (state === 'spam') return;
  await insertDelivery(tx, createdAt, fate, {
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

/** What the office did, in the order in which it is done. */
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
  for (const { email, source, daysAgo, leftDaysAgo } of DEMO_SUBSCRIBERS) {
    const createdAt = hours(now, daysAgo * 24 + 2);
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
    await insertDelivery(tx, createdAt, 'delivered', {
      hook: 'newsletter',
      subscriptionId: stored.id,
      body: JSON.stringify({ email, source, timestamp: createdAt.toISOString(), message }),
    });
  }
}

/** A message with the tries that its fate takes. */
async function insertDelivery(
  tx: Transaction,
  createdAt: Date,
  fate: DemoFate,
  about: Pick<typeof webhookDeliveries.$inferInsert, 'hook' | 'body'> &
    Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<void> {
  const { state, failures } = FATES[fate];
  const isDelivered = state === 'delivered';
  const id = `msg_demo_${about.hook}_${createdAt.getTime().toString(36)}_${about.enquiryId ?? about.bookingId ?? about.subscriptionId}`;
  const tries = Array.from({ length: failures + Number(isDelivered) }, (_, index) => ({
    deliveryId: id,
    number: index + 1,
    startedAt: new Date(createdAt.getTime() + (index * index * 4 + 1) * 1000),
    durationMs: index < failures ? 1_840 + index * 37 : 126,
    status: index < failures ? 502 : 200,
    problem: index < failures ? 'Answered 502' : null,
  }));
  await tx.insert(webhookDeliveries).values({
    ...about,
    id,
    state,
    attempts: tries.length,
    createdAt,
    deliveredAt: isDelivered ? (tries.at(-1)?.startedAt ?? createdAt) : null,
    // Far enough away to be looked at: the demo has no address to send it to.
    nextAttemptAt: state === 'waiting' ? hours(createdAt, -8) : null,
  });
  if (tries.length > 0) await tx.insert(webhookAttempts).values(tries);
}

const FATES = {
  delivered: { state: 'delivered', failures: 0 },
  'delivered-late': { state: 'delivered', failures: 2 },
  trying: { state: 'waiting', failures: 2 },
  'given-up': { state: 'exhausted', failures: 11 },
  'not-configured': { state: 'not_configured', failures: 0 },
} as const;

/** So many hours before a moment. */
function hours(moment: Date, count: number): Date {
  return new Date(moment.getTime() - count * 3_600_000);
}
