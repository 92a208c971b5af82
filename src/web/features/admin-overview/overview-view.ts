import type {
  FiguresService,
  Overview,
  Pictured,
} from '../../../server/features/figures/figures.service.ts';
import type { BookedTour, ListedTour } from '../../../server/features/figures/figures.store.ts';
import { formatMonth } from '../../../shared/dates/plain-date.ts';
import {
  featuredThisWeek,
  fromLastMonth,
  percentOf,
  withoutTours,
} from '../../../shared/figures/figure-words.ts';
import { groupDigits } from '../../../shared/group-digits.ts';
import { formatUsd } from '../../../shared/money.ts';
import type { Picture } from '../../../shared/tours/tour.ts';

/** A number with its name and what it is of. */
export interface Stat {
  id: StatId;
  label: string;
  value: string;
  note: string;
  /** Whether the note shows growth, in green. */
  isUp: boolean;
}

export type StatId =
  | 'tours'
  | 'booked'
  | 'revenue'
  | 'average'
  | 'featured'
  | 'categories'
  | 'price'
  | 'private';

/** The data that every list of the overview needs of a tour. */
export interface TourLine {
  id: number;
  name: string;
  location: string;
  duration: string;
  picture: Picture;
  isPublished: boolean;
  /** 'From $139', or 'Contact for Details'. */
  price: string;
}

/** A tour with its bookings, in words. */
export interface BookedLine extends TourLine {
  bookings: number;
  revenue: string;
  /** Of all bookings, in percent. */
  share: number;
  rating: string;
}

/** Everything that the page shows, as it is read. */
export interface OverviewView {
  stats: Stat[];
  /** Most booked first; the first is the most popular tour. */
  mostBooked: BookedLine[];
  /** January to June. */
  months: { name: string; bookings: number }[];
  year: { name: string; bookings: number };
  categories: { name: string; tours: number; share: number }[];
  newest: TourLine[];
}

/** Reads the figures and puts them into words. */
export async function loadOverview(figures: FiguresService): Promise<OverviewView> {
  const overview = await figures.overview();
  const { tours, months, newest, mostBooked, bookings, today } = overview;
  return {
    stats: statsOf(overview),
    mostBooked: mostBooked.map((tour) => bookedLine(tour, bookings)),
    months: MONTHS.map((name, index) => ({ name, bookings: months[index] ?? 0 })),
    year: {
      name: today.slice(0, 4),
      bookings: months.reduce((sum, count) => sum + count, 0),
    },
    categories: tours.largestCategories.map(({ name, tours: count }) => ({
      name,
      tours: count,
      share: percentOf(count, tours.total),
    })),
    newest: newest.map(tourLine),
  };
}

/** The first six (back-office spec, section 9). */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

function statsOf({ tours, thisMonth, today }: Overview): Stat[] {
  const stat = (id: StatId, label: string, value: string, note: string, isUp = false): Stat => ({
    id,
    label,
    value,
    note,
    isUp,
  });
  const count = (number: number) => groupDigits(number);
  const { categoriesWithoutTours: unused } = tours;
  return [
    stat(
      'tours',
      'Total Tours',
      count(tours.total),
      fromLastMonth(tours.changeThisMonth),
      tours.changeThisMonth > 0,
    ),
    stat('booked', 'Tours Booked This Month', count(thisMonth.bookings), formatMonth(today)),
    stat('revenue', 'Revenue This Month', formatUsd(thisMonth.revenue), 'Confirmed and completed'),
    stat(
      'average',
      'Avg Booking Value',
      thisMonth.averageValue === null ? 'None yet' : formatUsd(thisMonth.averageValue),
      `Across ${count(thisMonth.sold)} ${thisMonth.sold === 1 ? 'booking' : 'bookings'}`,
    ),
    stat(
      'featured',
      'Featured Tours',
      count(tours.featured),
      featuredThisWeek(tours.featuredThisWeek),
      tours.featuredThisWeek > 0,
    ),
    stat(
      'categories',
      'Categories',
      count(tours.categories),
      withoutTours(tours.categories, unused),
    ),
    stat(
      'price',
      'Average Tour Price',
      tours.averagePrice === null ? 'None yet' : formatUsd(tours.averagePrice),
      'Lowest tier per tour',
    ),
    stat(
      'private',
      'Private Tours',
      count(tours.private),
      `${percentOf(tours.private, tours.total)}% of all tours`,
    ),
  ];
}

function tourLine(tour: Pictured<ListedTour>): TourLine {
  const { base, alt, focalX, color } = tour.picture;
  return {
    id: tour.id,
    name: tour.name,
    location: tour.location,
    duration: tour.duration,
    picture: { base, alt, focalX, color },
    isPublished: tour.isPublished,
    price:
      tour.lowestPrice === null ? 'Contact for Details' : `From ${formatUsd(tour.lowestPrice)}`,
  };
}

function bookedLine(tour: Pictured<BookedTour>, allBookings: number): BookedLine {
  return {
    ...tourLine(tour),
    bookings: tour.bookings,
    revenue: formatUsd(tour.revenue),
    share: percentOf(tour.bookings, allBookings),
    rating: tour.score === null ? 'None yet' : tour.score.rating.toFixed(1),
  };
}
