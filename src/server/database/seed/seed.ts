import { randomBytes } from 'node:crypto';
import { sql } from '../sql.ts';
import {
  BOOKING_REFERENCE_BYTES,
  bookingReferenceFromBytes,
} from '../../../shared/bookings/booking-reference.ts';
import { returnDate, todayInVietnam, type PlainDate } from '../../../shared/dates/plain-date.ts';
import { durationDays } from '../../../shared/tours/duration.ts';
import { pricePerPerson, totalPrice } from '../../../shared/tours/pricing.ts';
import type { Clock } from '../../clock.ts';
import { insertBooking } from '../../features/bookings/booking-writes.store.ts';
import { updateTourScore } from '../../features/reviews/review-writes.store.ts';
import { insertScenes } from '../../features/tours/tour-images.store.ts';
import { insertTour, toTourRow } from '../../features/tours/tour-writes.store.ts';
import { DAY_MS, daysBefore, MINUTE_MS } from '../../time-spans.ts';
import { announceCatalogueChange, lockCatalogue } from '../catalogue-changes.ts';
import type { Database, Transaction } from '../connection.ts';
import { raiseSequence } from '../id-sequences.ts';
import { categories, images, reviews, settings, tourImages, tours } from '../schema.ts';
import { starterTours } from './catalogue.ts';
import { STARTER_CATEGORIES } from './categories.ts';
import { insertDemoAdmins } from './demo-admins.ts';
import { demoBookings, type DemoBooking } from './demo-bookings.ts';
import { demoDrafts } from './demo-drafts.ts';
import { insertDemoDesk } from './demo-desk.ts';
import { insertDemoPast } from './demo-past.ts';
import { demoReviews } from './demo-reviews.ts';
import { scenesOf, type SeedTour } from './seed-tour.ts';

/**
 * Fills an empty database with the starter catalogue, and for 'demo' with sample bookings,
 * enquiries and reviews. A database that ever had tours, categories or this seed is left alone. If
 * several copies start together, one of them does it, in one transaction.
 */
export async function seedDatabase({
  db,
  seed,
  clock,
}: {
  db: Database;
  seed: 'starter' | 'demo' | 'none';
  clock: Clock;
}): Promise<void> {
  if (seed === 'none') return;
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    if (!(await isEmpty(tx))) return;
    const now = clock.now();
    await insertCatalogue(tx, now);
    if (seed === 'demo') await insertSamples(tx, now);
    await tx.insert(settings).values({ key: SEED_SETTING, value: seed, updatedAt: now });
    await announceCatalogueChange(tx, 'everything');
  });
}

/** Remains when an admin empties the catalogue, so that the next start does not bring it back. */
const SEED_SETTING = 'seed';

async function isEmpty(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ filled: boolean }>(sql`
    select exists (select from ${tours}) or exists (select from ${categories})
      or exists (select from ${settings} where ${settings.key} = ${SEED_SETTING}) as filled`);
  return rows[0]?.filled === false;
}

async function insertCatalogue(tx: Transaction, now: Date): Promise<void> {
  const stored = await tx
    .insert(categories)
    .values(STARTER_CATEGORIES.map((name) => ({ name, createdAt: now })))
    .returning({ id: categories.id, name: categories.name });
  const categoryIds = new Map(stored.map(({ id, name }) => [name, id]));
  await tx.insert(tours).values(
    starterTours.map((tour) => ({
      ...toTourRow(
        { ...tour, published: true, categoryId: categoryIds.get(tour.category) ?? null },
        tour.category,
      ),
      id: tour.id,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await insertPictures(tx);
  await raiseSequence(tx, 'tours');
}

async function insertPictures(tx: Transaction): Promise<void> {
  await insertScenes(
    tx,
    starterTours.map(({ scene }) => scene),
  );
  const stored = await tx.select({ id: images.id, key: images.key }).from(images);
  const imageIds = new Map(stored.map(({ id, key }) => [key, id]));
  await tx.insert(tourImages).values(
    starterTours.flatMap((tour) =>
      scenesOf(tour).map((scene, position) => {
        const imageId = imageIds.get(scene);
        if (!imageId)
          throw new Error(`Tour ${tour.id} shows a scene that does not exist: ${scene}`);
        return { tourId: tour.id, imageId, position };
      }),
    ),
  );
}

async function insertSamples(tx: Transaction, now: Date): Promise<void> {
  const bookingIds = new Map<string, number>();
  for (const sample of demoBookings(todayInVietnam(now))) {
    const tour = starterTours.find(({ id }) => id === sample.tourId);
    if (!tour) throw new Error(`A sample booking names no tour: ${sample.tourId}`);
    const stored = await insertBooking(tx, toBooking(sample, tour, now), sample.travelers);
    if (!stored) throw new Error('A booking reference was drawn twice.');
    const guest = `${sample.firstName} ${sample.lastName}`;
    bookingIds.set(tripOf(sample.tourId, sample.departureDate, guest), stored.id);
  }
  await insertDemoAdmins(tx);
  await insertDemoDesk(tx, now);
  await insertReviews(tx, now, bookingIds);
  for (const draft of demoDrafts) await insertTour(tx, draft, null, now);
  await insertDemoPast(tx, now);
}

async function insertReviews(
  tx: Transaction,
  now: Date,
  bookingIds: ReadonlyMap<string, number>,
): Promise<void> {
  const samples = demoReviews(todayInVietnam(now));
  const daysAgo = (days: number) => daysBefore(now, days);
  await tx.insert(reviews).values(
    samples.map(({ writtenDaysAgo, publishedDaysAgo, ...sample }) => ({
      ...sample,
      bookingId: bookingIds.get(tripOf(sample.tourId, sample.departureDate, sample.name)) ?? null,
      createdAt: daysAgo(writtenDaysAgo),
      publishedAt: publishedDaysAgo === null ? null : daysAgo(publishedDaysAgo),
    })),
  );
  for (const tourId of new Set(samples.map((sample) => sample.tourId))) {
    await updateTourScore(tx, tourId, now);
  }
}

const tripOf = (tourId: number, departure: PlainDate, guest: string) =>
  JSON.stringify([tourId, departure, guest]);

function toBooking(sample: DemoBooking, tour: SeedTour, now: Date) {
  const { numberOfTravelers, departureDate } = sample;
  // A different time on each day.
  const minutes = (sample.tourId * 97 + sample.createdDaysAgo * 31) % 540;
  const createdAt = new Date(now.getTime() - sample.createdDaysAgo * DAY_MS - minutes * MINUTE_MS);
  return {
    reference: bookingReferenceFromBytes(randomBytes(BOOKING_REFERENCE_BYTES)),
    source: 'booking_form',
    tourId: tour.id,
    tourName: tour.name,
    tourLocation: tour.location,
    tourDuration: tour.duration,
    tourPriceType: tour.priceType,
    tourPriceTiers: [...tour.priceTiers],
    pricePerPersonCents: pricePerPerson(tour, numberOfTravelers, 'booking'),
    totalCents: totalPrice(tour, numberOfTravelers, 'booking'),
    firstName: sample.firstName,
    lastName: sample.lastName,
    email: sample.email,
    phone: sample.phone,
    address: sample.address,
    departureDate,
    returnDate: returnDate(departureDate, durationDays(tour.duration) ?? 1),
    numberOfTravelers,
    specialRequests: sample.specialRequests,
    dietaryRestrictions: sample.dietaryRestrictions,
    medicalConditions: sample.medicalConditions,
    status: sample.status,
    createdAt,
    updatedAt: createdAt,
  };
}
