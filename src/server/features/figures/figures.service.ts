import { todayInVietnam, type PlainDate } from '../../../shared/dates/plain-date.ts';
import {
  beginningOfDay,
  firstOfMonth,
  firstOfWeek,
} from '../../../shared/figures/office-periods.ts';
import { sceneForPlace } from '../../../shared/art/scene-for-place.ts';
import type { ReviewScore } from '../../../shared/reviews/review.ts';
import type { Cents, Picture, TourSummary } from '../../../shared/tours/tour.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import {
  readMonths,
  readMostBooked,
  readTourFigures,
  type BookedTour,
  type ListedTour,
  type TourFigures,
} from './figures.store.ts';

/** A tour of a list, with what the catalogue shows of it. */
export type Pictured<Tour extends ListedTour> = Tour & {
  picture: Picture;
  /** What travelers think of it; null while nobody has. */
  score: ReviewScore | null;
};

/** The figures of the overview. What each of them counts stands in docs/figures.md. */
export interface Overview {
  /** The day it is in Hanoi, by which months and weeks are told. */
  today: PlainDate;
  tours: Omit<TourFigures, 'newest'>;
  newest: Pictured<ListedTour>[];
  thisMonth: {
    bookings: number;
    revenue: Cents;
    /** Bookings that the revenue is of. */
    sold: number;
    /** Null when nothing was sold. */
    averageValue: Cents | null;
  };
  /** Bookings that came in during each month of this year, January first: twelve. */
  months: number[];
  mostBooked: Pictured<BookedTour>[];
  /** Bookings of all years, of which `mostBooked` tells the shares. */
  bookings: number;
}

export type FiguresService = ReturnType<typeof createFiguresService>;

/** Counts what the overview shows: four reads whatever the number of cards. */
export function createFiguresService({
  db,
  clock,
  tours,
}: {
  db: Database;
  clock: Clock;
  tours: { findSummaries(ids: readonly number[]): Promise<TourSummary[]> };
}) {
  /** Adds the pictures; a tour that is no longer, or not yet, on the site gets the scene of its place. */
  async function withPictures(newest: readonly ListedTour[], booked: readonly BookedTour[]) {
    const ids = new Set([...newest, ...booked].map(({ id }) => id));
    const found = new Map((await tours.findSummaries([...ids])).map((tour) => [tour.id, tour]));
    const pictured = <Tour extends ListedTour>(tour: Tour): Pictured<Tour> => ({
      ...tour,
      picture: found.get(tour.id)?.picture ?? sceneForPlace(tour.location),
      score: found.get(tour.id)?.score ?? null,
    });
    return { newest: newest.map(pictured), mostBooked: booked.map(pictured) };
  }

  return {
    /** Everything that the overview shows. */
    async overview(): Promise<Overview> {
      const today = todayInVietnam(clock.now());
      const since = {
        month: beginningOfDay(firstOfMonth(today)),
        week: beginningOfDay(firstOfWeek(today)),
      };
      const month = Number(today.slice(5, 7)) - 1;
      const [{ newest, ...tourFigures }, { months, revenue, sold }, booked] = await Promise.all([
        readTourFigures(db, since),
        readMonths(db, Number(today.slice(0, 4)), month),
        readMostBooked(db),
      ]);
      return {
        today,
        tours: tourFigures,
        ...(await withPictures(newest, booked.tours)),
        thisMonth: {
          bookings: months[month] ?? 0,
          revenue,
          sold,
          averageValue: sold === 0 ? null : Math.round(revenue / sold),
        },
        months,
        bookings: booked.total,
      };
    },
  };
}
