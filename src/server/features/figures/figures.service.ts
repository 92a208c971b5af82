import {
  beginningOfDay,
  todayInVietnam,
  type PlainDate,
} from '../../../shared/dates/plain-date.ts';
import { firstOfMonth, firstOfWeek } from '../../../shared/figures/office-periods.ts';
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

/** A tour of a list, with how the catalogue shows it. */
export type Pictured<Tour extends ListedTour> = Tour & {
  picture: Picture;
  /** Its rating by travelers; null while there are no reviews. */
  score: ReviewScore | null;
};

/** The figures of the overview. docs/figures.md says what each of them counts. */
export interface Overview {
  /** The current day in Hanoi, which decides the month and the week. */
  today: PlainDate;
  tours: Omit<TourFigures, 'newest'>;
  newest: Pictured<ListedTour>[];
  thisMonth: {
    bookings: number;
    revenue: Cents;
    /** Number of bookings that the revenue comes from. */
    sold: number;
    /** Null when nothing was sold. */
    averageValue: Cents | null;
  };
  /** Bookings that came in during each month of this year, January first: twelve. */
  months: number[];
  mostBooked: Pictured<BookedTour>[];
  /** Bookings of all years, which the shares of `mostBooked` are parts of. */
  bookings: number;
}

export type FiguresService = ReturnType<typeof createFiguresService>;

/** Reads the figures of the overview: in four reads, whatever the number of cards. */
export function createFiguresService({
  db,
  clock,
  tours,
}: {
  db: Database;
  clock: Clock;
  tours: { findSummaries(ids: readonly number[]): Promise<TourSummary[]> };
}) {
  /**
   * Adds the pictures; a tour that is not on the site any more, or not yet, gets the scene of its
   * place.
   */
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
