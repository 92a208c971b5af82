import { asc, desc } from '../sql.ts';
import { bookingNotification } from '../../features/bookings/booking-notification.ts';
import { DELIVERY_DELAYS_MS } from '../../features/webhooks/delivery-delays.ts';
import { HOUR_MS } from '../../time-spans.ts';
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
      { createdAt: booking.createdAt, now },
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

/** Adds a message with the tries that its state needs: one that still waits has had those of its age. */
export async function insertDemoDelivery(
  tx: Transaction,
  { createdAt, now }: { createdAt: Date; now: Date },
  fate: DemoFate,
  about: Pick<typeof webhookDeliveries.$inferInsert, 'hook' | 'body'> &
    Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<void> {
  const state = STATES[fate];
  const isDelivered = state === 'delivered';
  const failures = fate === 'trying' ? triesUntil(+now - +createdAt) : FAILURES[fate];
  const id = `msg_demo_${about.hook}_${createdAt.getTime().toString(36)}_${about.enquiryId ?? about.bookingId ?? about.subscriptionId}`;
  const tries = Array.from({ length: failures + Number(isDelivered) }, (_, index) => ({
    deliveryId: id,
    number: index + 1,
    startedAt: tryAt(createdAt, index),
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
    nextAttemptAt: state === 'waiting' ? tryAt(createdAt, failures) : null,
  });
  if (tries.length > 0) await tx.insert(webhookAttempts).values(tries);
}

/** The same waits between tries as those of the worker. */
const startOfTry = (index: number) =>
  DELIVERY_DELAYS_MS.slice(0, index).reduce((sum, delay) => sum + delay, 1_000);

const tryAt = (createdAt: Date, index: number) => new Date(createdAt.getTime() + startOfTry(index));

/** How many tries a message of this age has behind it. */
const triesUntil = (age: number) =>
  [0, ...DELIVERY_DELAYS_MS].filter((_, index) => startOfTry(index) <= age).length;

const STATES = {
  delivered: 'delivered',
  'delivered-late': 'delivered',
  trying: 'waiting',
  'given-up': 'exhausted',
  'not-configured': 'not_configured',
} as const;

const FAILURES = {
  delivered: 0,
  'delivered-late': 2,
  'given-up': 11,
  'not-configured': 0,
} as const;

const GIVEN_UP_AFTER_MS = 30 * HOUR_MS;
