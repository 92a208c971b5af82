import { DAY_MS, daysBefore, HOUR_MS } from '../../time-spans.ts';
import { and, eq, inArray, isNull, lte, ne, sql } from '../sql.ts';
import type { Transaction } from '../connection.ts';
import { auditEntries, bookingNotes, bookings, tours } from '../schema.ts';

/*
 * What the office did in the past of the demo, so that its figures and lists show some history:
 * tours that were added one after the other, notes about guests, and deleted bookings.
 */

/** Writes the past of the demo. Its tours and bookings must exist already. */
export async function insertDemoPast(tx: Transaction, now: Date): Promise<void> {
  const daysAgo = (days: number) => daysBefore(now, days);
  // The first tours are almost two years old, the last ones from today.
  await tx
    .update(tours)
    .set({
      createdAt: sql`${now.toISOString()}::timestamptz - make_interval(days => 640 - 20 * ${tours.id})`,
    })
    .where(lte(tours.id, LAST_OLD_TOUR));
  await tx.insert(auditEntries).values({
    at: now,
    actor: 'may.vang',
    action: 'update',
    entity: 'tour',
    entityId: String(NEWLY_FEATURED_TOUR),
    changes: { featured: { from: false, to: true } },
  });
  await insertStatusChanges(tx, now);
  for (const { email, author, days, text } of NOTES) {
    const [booking] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.email, email));
    if (booking)
      await tx
        .insert(bookingNotes)
        .values({ bookingId: booking.id, author, text, createdAt: daysAgo(days) });
  }
  const deleted = await tx
    .update(bookings)
    .set({ deletedAt: daysAgo(4) })
    .where(and(inArray(bookings.email, DELETED), isNull(bookings.deletedAt)))
    .returning({ id: bookings.id });
  for (const { id } of deleted) {
    await tx.insert(auditEntries).values({
      at: daysAgo(4),
      actor: 'minh.nguyen',
      action: 'delete',
      entity: 'booking',
      entityId: String(id),
    });
  }
}

/** Who confirmed or cancelled each booking, and who completed it after the journey. */
async function insertStatusChanges(tx: Transaction, now: Date): Promise<void> {
  const answered = await tx.select().from(bookings).where(ne(bookings.status, 'pending'));
  for (const { id, status, createdAt, departureDate, returnDate } of answered) {
    const first = status === 'cancelled' ? 'cancelled' : 'confirmed';
    const morning = (day: string) => Date.parse(`${day}T09:00:00+07:00`);
    const entry = (at: number, [from, to]: [string, string]) => ({
      at: new Date(Math.min(at, now.getTime())),
      actor: id % 2 === 0 ? 'minh.nguyen' : 'may.vang',
      action: 'update',
      entity: 'booking',
      entityId: String(id),
      changes: { status: { from, to } },
    });
    const changes = [entry(createdAt.getTime() + ANSWERED_AFTER_MS, ['pending', first])];
    if (status === 'completed') {
      const ended = morning(returnDate ?? departureDate) + DAY_MS;
      changes.push(entry(ended, ['confirmed', 'completed']));
    }
    await tx.insert(auditEntries).values(changes);
  }
}

const ANSWERED_AFTER_MS = 5 * HOUR_MS;
const LAST_OLD_TOUR = 24;
/** Sapa Terraces. */
const NEWLY_FEATURED_TOUR = 3;

const NOTES = [
  {
    email: 'susan.hartley@household.example',
    author: 'may.vang',
    days: 30,
    text: 'The railway confirms compartments 3 and 4, next to each other. Tickets in the blue folder.',
  },
  {
    email: 'susan.hartley@household.example',
    author: 'minh.nguyen',
    days: 12,
    text: 'Jean needs a refrigerator for her insulin on both trains. Asked the conductor, call again two days before.',
  },
  {
    email: 'marcus.johnson@family.example',
    author: 'minh.nguyen',
    days: 5,
    text: 'Guide: Mr. Tư, who was there himself. No tunnels for Walter, tea with the veterans instead.',
  },
];

/** Cancelled long ago, and then deleted. */
const DELETED = ['nicole.meier@post.example', 'joao.figueiredo@correio.example'];
