import { asc, desc } from '../sql.ts';
import { bookingNotification } from '../../features/bookings/booking-notification.ts';
import { DELIVERY_DELAYS_MS } from '../../features/webhooks/delivery-delays.ts';
import type { Transaction } from '../connection.ts';
import { bookings, travelers, webhookAttempts, webhookDeliveries } from '../schema.ts';
import type { DemoFate } from './demo-enquiries.ts';

/**
 * Adds the message that every sample booking would have caused. All have arrived except one: the
 * newest one that can have been tried for a whole day was given up.
 */
export async function insertBookingDeliveries(tx: Transaction, now: Date): Promise<void> {
  const stored = await tx
    .select()
    .from(bookings)
    .orderBy(desc(bookings.createdAt), desc(bookings.id));
  const people = await tx.select().from(travelers).orderBy(asc(travelers.position));
  const givenUp = stored.find(({ createdAt }) => +createdAt <= +now - GIVEN_UP_AFTER_MS);
  for (const booking of stored) {
    await insertDemoDelivery(
      tx,
      booking.createdAt,
      booking === givenUp ? 'given-up' : 'delivered',
      {
        hook: 'booking',
        bookingId: booking.id,
        body: JSON.stringify(
          notificationOf(
            booking,
            people.filter(({ bookingId }) => bookingId === booking.id),
          ),
        ),
      },
    );
  }
}

function notificationOf(
  booking: typeof bookings.$inferSelect,
  people: readonly (typeof travelers.$inferSelect)[],
) {
  return bookingNotification({
    form: {
      ...booking,
      contactFirstName: booking.firstName,
      contactLastName: booking.lastName,
      returnDate: booking.returnDate ?? '',
      travelers: people.map((one) => ({ ...one, dateOfBirth: one.dateOfBirth ?? '' })),
    },
    tour: {
      id: booking.tourId ?? 0,
      name: booking.tourName,
      location: booking.tourLocation,
      duration: booking.tourDuration,
    },
    pricePerPersonCents: booking.pricePerPersonCents,
    totalCents: booking.totalCents,
    createdAt: booking.createdAt,
  });
}

/** Adds a message with the tries that led to its result. */
export async function insertDemoDelivery(
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
    startedAt: new Date(createdAt.getTime() + startOfTry(index)),
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
    // Far enough ahead for somebody to look at it: without an address set, the next try says so.
    nextAttemptAt: state === 'waiting' ? new Date(createdAt.getTime() + 8 * HOUR_MS) : null,
  });
  if (tries.length > 0) await tx.insert(webhookAttempts).values(tries);
}

/** The same waits between tries as those of the worker. */
const startOfTry = (index: number) =>
  DELIVERY_DELAYS_MS.slice(0, index).reduce((sum, delay) => sum + delay, 1_000);

const FATES = {
  delivered: { state: 'delivered', failures: 0 },
  'delivered-late': { state: 'delivered', failures: 2 },
  trying: { state: 'waiting', failures: 2 },
  'given-up': { state: 'exhausted', failures: 11 },
  'not-configured': { state: 'not_configured', failures: 0 },
} as const;

const HOUR_MS = 3_600_000;
const GIVEN_UP_AFTER_MS = 30 * HOUR_MS;
