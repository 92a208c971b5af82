import { and, asc, eq, gt, isNull, sql } from '../../database/sql.ts';
import type { PriceTier, PriceType } from '../../../shared/tours/tour.ts';
import type { Database } from '../../database/connection.ts';
import { BATCH, inBatches } from '../../database/in-batches.ts';
import { bookings, categories, images, tourImages, tours } from '../../database/schema.ts';

/** A tour with what its line of the file is made of. Prices in cents. */
export interface ExportedTour {
  id: number;
  name: string;
  description: string;
  priceType: PriceType;
  priceTiers: PriceTier[];
  basePrice: number | null;
  duration: string;
  location: string;
  featured: boolean;
  category: string | null;
  rating: number;
  reviewCount: number;
  maxGroupSize: number;
  languages: string[];
  /** Its first picture; null when it has none. */
  picture: { kind: 'scene' | 'upload'; key: string; alt: string } | null;
}

/** A booking as it is stored. The price is in cents per person, null by contact. */
export type KeptBooking = Awaited<ReturnType<typeof readBookings>>[number];

/** Every tour that is not deleted, by id, a batch at a time. */
export function eachTour(db: Database): AsyncGenerator<ExportedTour> {
  return inBatches(0, (after: number) => readTours(db, after));
}

/**
 * Every booking that is not deleted, by id, a batch at a time; one that is made meanwhile is
 * included.
 */
export function eachBooking(db: Database): AsyncGenerator<KeptBooking> {
  return inBatches(0, (after: number) => readBookings(db, after));
}

function readTours(db: Database, after: number): Promise<ExportedTour[]> {
  return db
    .select({
      id: tours.id,
      name: tours.name,
      description: tours.description,
      priceType: tours.priceType,
      priceTiers: tours.priceTiers,
      basePrice: tours.basePriceCents,
      duration: tours.duration,
      location: tours.location,
      featured: tours.featured,
      category: categories.name,
      rating: tours.rating,
      reviewCount: tours.reviewCount,
      maxGroupSize: tours.maxGroupSize,
      languages: tours.languages,
      picture: sql<ExportedTour['picture']>`(
        select json_build_object('kind', ${images.kind}, 'key', ${images.key}, 'alt', ${images.alt})
        from ${tourImages} join ${images} on ${images.id} = ${tourImages.imageId}
        where ${tourImages.tourId} = ${tours.id} order by ${tourImages.position} limit 1)`,
    })
    .from(tours)
    .leftJoin(categories, eq(categories.id, tours.categoryId))
    .where(and(isNull(tours.deletedAt), gt(tours.id, after)))
    .orderBy(asc(tours.id))
    .limit(BATCH);
}

function readBookings(db: Database, after: number) {
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      source: bookings.source,
      tourName: bookings.tourName,
      tourLocation: bookings.tourLocation,
      tourDuration: bookings.tourDuration,
      pricePerPerson: bookings.pricePerPersonCents,
      numberOfTravelers: bookings.numberOfTravelers,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      email: bookings.email,
      phone: bookings.phone,
      address: bookings.address,
      departureDate: bookings.departureDate,
      returnDate: bookings.returnDate,
      specialRequests: bookings.specialRequests,
      dietaryRestrictions: bookings.dietaryRestrictions,
      dataKey: bookings.dataKey,
      status: bookings.status,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .where(and(isNull(bookings.deletedAt), gt(bookings.id, after)))
    .orderBy(asc(bookings.id))
    .limit(BATCH);
}
