import type { Services } from '../../src/server/services.ts';
import { BOOKING_STATUSES } from '../../src/shared/bookings/booking-status.ts';
import {
  BOOKING_SORT_COLUMNS,
  DEFAULT_BOOKING_TABLE_FILTER,
  type BookingTableFilter,
} from '../../src/shared/bookings/booking-table-filter.ts';
import { DEFAULT_AUDIT_FILTER } from '../../src/shared/audit/audit-filter.ts';
import { DEFAULT_ENQUIRY_FILTER } from '../../src/shared/enquiries/enquiry-filter.ts';
import { ENQUIRY_STATES } from '../../src/shared/enquiries/enquiry-state.ts';
import {
  DEFAULT_SUBSCRIBER_FILTER,
  SUBSCRIBERS_PER_PAGE,
} from '../../src/shared/enquiries/subscriber-filter.ts';
import { REVIEW_STATES } from '../../src/shared/reviews/review.ts';
import { REVIEWS_PER_PAGE } from '../../src/shared/reviews/review-filter.ts';
import {
  DEFAULT_TOUR_FILTER,
  TOUR_SORTS,
  type TourFilter,
} from '../../src/shared/tours/tour-filter.ts';
import {
  DEFAULT_TOUR_TABLE_FILTER,
  TOUR_SORT_COLUMNS,
} from '../../src/shared/tours/tour-table-filter.ts';
import { findAnything } from '../../src/web/features/admin-palette/find-anything.ts';
import { loadRail } from '../../src/web/features/admin-enquiries/inbox-rail-data.ts';
import type { Size } from './fill.ts';
import { CATEGORIES, PERSON_SEARCHES, TOUR_SEARCHES } from './words.ts';

/** Draws parts of a query: a whole number below `sides`, and an item of a list. */
export interface Dice {
  roll(sides: number): number;
  of<Value>(list: readonly Value[]): Value;
}

/** A query that a page sends to the database, each time in another form. */
export interface Question {
  name: string;
  /** The 95th percentile that must not be exceeded at the largest size, in milliseconds. */
  goal: number;
  ask(services: Services, dice: Dice, size: Size): Promise<unknown>;
}

const PAGE = 9;

/** Any page of the existing ones, the last one as likely as the first. */
const anyPage = (dice: Dice, rows: number, perPage: number) =>
  1 + dice.roll(Math.max(1, Math.floor(rows / perPage)));

function listing(name: string, filter: (dice: Dice, size: Size) => Partial<TourFilter>): Question {
  return {
    name: `listing: ${name}`,
    goal: 30,
    ask: (services, dice, size) => {
      const sort = dice.of(TOUR_SORTS);
      return services.tours.search({ ...DEFAULT_TOUR_FILTER, sort, ...filter(dice, size) }, PAGE);
    },
  };
}

function bookings(
  name: string,
  filter: (dice: Dice, size: Size) => Partial<BookingTableFilter>,
): Question {
  return {
    name: `bookings: ${name}`,
    goal: 100,
    ask: (services, dice, size) =>
      services.bookings.list({ ...DEFAULT_BOOKING_TABLE_FILTER, ...filter(dice, size) }),
  };
}

/** As a telephone shows it, or the end of it. */
const anyPhone = (dice: Dice) => String(100_000 + dice.roll(900_000));

const anyOrder = (dice: Dice) => ({
  sort: dice.of(BOOKING_SORT_COLUMNS),
  order: dice.of(['asc', 'desc'] as const),
});

/** A span of departures of up to a year and a half. */
function someDays(dice: Dice): { from: string; to: string } {
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const first = dice.roll(1_400) - 1_200;
  return { from: day(first), to: day(first + 1 + dice.roll(540)) };
}

/** A list of what was deleted recently and can still be restored. */
function deleted(
  name: string,
  read: (services: Services, page: number) => Promise<unknown>,
): Question {
  return {
    name: `recently deleted: ${name}`,
    goal: 100,
    ask: (services, dice) => read(services, 1 + dice.roll(3)),
  };
}

const DURATIONS = ['1', '2-3', '4-7', '8-plus'] as const;

/**
 * Filters that leave almost nothing to almost everything, in orders that suit the filter or do not.
 */
const ONE_FILTER: readonly ((dice: Dice) => Partial<TourFilter>)[] = [
  (dice) => ({ minPrice: dice.roll(1_200) * 100 }),
  (dice) => ({ maxPrice: (100 + dice.roll(1_200)) * 100 }),
  (dice) => ({ durations: [dice.of(DURATIONS)] }),
  (dice) => ({ category: dice.of([...CATEGORIES, 'featured', 'private']) }),
];

const SITE: Question[] = [
  listing('first page, each sort', () => ({})),
  listing('any page, each sort', (dice, { tours }) => ({ page: anyPage(dice, tours * 0.9, PAGE) })),
  listing('category', (dice) => ({
    category: dice.of([...CATEGORIES, 'featured', 'private']),
    page: 1 + dice.roll(4),
  })),
  listing('one filter, any page, each sort', (dice, { tours }) => ({
    ...dice.of(ONE_FILTER)(dice),
    page: anyPage(dice, tours * 0.3, PAGE),
  })),
  listing('price and days', (dice) => ({
    minPrice: dice.roll(600) * 100,
    maxPrice: (600 + dice.roll(700)) * 100,
    durations: [dice.of(DURATIONS)],
  })),
  listing('search', (dice) => ({ search: dice.of(TOUR_SEARCHES) })),
  listing('search, category and price', (dice) => ({
    search: dice.of(TOUR_SEARCHES),
    category: dice.of(CATEGORIES),
    maxPrice: (200 + dice.roll(1_000)) * 100,
    page: 1 + dice.roll(3),
  })),
  {
    name: 'listing: counts beside it',
    goal: 30,
    ask: ({ tours }) => {
      // The first request after a change: later ones do not need the database.
      tours.outdate('everything');
      return tours.facets();
    },
  },
  {
    name: 'search while typing',
    goal: 30,
    ask: (services, dice) => {
      const search = dice.of(TOUR_SEARCHES);
      return services.tours.suggest(search.slice(0, 2 + dice.roll(search.length)));
    },
  },
  {
    name: 'tour page with related tours',
    goal: 30,
    ask: async (services, dice, { tours }) => {
      const id = 1001 + dice.roll(tours);
      return Promise.all([services.tours.find(id), services.tours.related(id, 3)]);
    },
  },
];

const OFFICE: Question[] = [
  { name: 'overview', goal: 300, ask: (services) => services.figures.overview() },
  bookings('first page, newest', () => ({})),
  bookings('any page, newest', (dice, { bookings: rows }) => ({ page: anyPage(dice, rows, 20) })),
  bookings('first page, each sort', anyOrder),
  bookings('any page, each sort', (dice, { bookings: rows }) => ({
    ...anyOrder(dice),
    page: anyPage(dice, rows * 0.98, 20),
  })),
  bookings('status, each sort', (dice, { bookings: rows }) => ({
    ...anyOrder(dice),
    status: dice.of(BOOKING_STATUSES),
    page: anyPage(dice, rows * 0.05, 20),
  })),
  bookings('departures, each sort', (dice) => ({ ...anyOrder(dice), ...someDays(dice) })),
  bookings('status and departures, deep', (dice, { bookings: rows }) => ({
    ...someDays(dice),
    status: dice.of(BOOKING_STATUSES),
    page: anyPage(dice, rows * 0.02, 20),
  })),
  bookings('search', (dice) => ({ search: dice.of(PERSON_SEARCHES) })),
  bookings('search, each sort, status', (dice) => ({
    ...anyOrder(dice),
    search: dice.of(PERSON_SEARCHES),
    status: dice.of([...BOOKING_STATUSES, 'all'] as const),
  })),
  bookings('phone', (dice) => ({ search: anyPhone(dice) })),
  {
    name: 'the palette while typing',
    goal: 100,
    ask: (services, dice) => {
      const search = dice.of([...PERSON_SEARCHES, ...TOUR_SEARCHES]);
      return findAnything(services, search.slice(0, 2 + dice.roll(search.length)));
    },
  },
  {
    name: 'bookings while typing',
    goal: 100,
    ask: (services, dice) => {
      const search = dice.of([...PERSON_SEARCHES, 'VN-000001']);
      return services.bookings.suggest(search.slice(0, 2 + dice.roll(search.length)));
    },
  },
  {
    name: 'a booking with its history',
    goal: 100,
    ask: async (services, dice, { bookings: rows }) => {
      const booking = await services.bookings.find(1 + dice.roll(rows));
      return booking && services.bookings.sameGuest(booking);
    },
  },
  {
    name: 'tours of the office: each sort, any page',
    goal: 100,
    ask: (services, dice, { tours }) =>
      services.tours.table({
        ...DEFAULT_TOUR_TABLE_FILTER,
        sort: dice.of(TOUR_SORT_COLUMNS),
        order: dice.of(['asc', 'desc'] as const),
        page: anyPage(dice, tours * 0.9, 20),
      }),
  },
  {
    name: 'tours of the office: one category, any page',
    goal: 100,
    ask: async (services, dice, { tours }) => {
      const { categories } = await services.tours.facets();
      return services.tours.table({
        ...DEFAULT_TOUR_TABLE_FILTER,
        category: dice.of([...categories.map(({ id }) => id), 'none' as const]),
        sort: dice.of(TOUR_SORT_COLUMNS),
        order: dice.of(['asc', 'desc'] as const),
        page: anyPage(dice, tours / categories.length, 20),
      });
    },
  },
  {
    name: 'tours of the office: search',
    goal: 100,
    ask: (services, dice) =>
      services.tours.table({
        ...DEFAULT_TOUR_TABLE_FILTER,
        sort: dice.of(TOUR_SORT_COLUMNS),
        search: dice.of(TOUR_SEARCHES),
      }),
  },
  {
    name: 'tours of the office while typing',
    goal: 100,
    ask: (services, dice) => {
      const search = dice.of(TOUR_SEARCHES);
      return services.tours.hits(search.slice(0, 2 + dice.roll(search.length)));
    },
  },
  {
    name: 'enquiries: folders and any page',
    goal: 100,
    ask: (services, dice, { enquiries }) =>
      Promise.all([
        loadRail(services),
        services.enquiryDesk.list({
          ...DEFAULT_ENQUIRY_FILTER,
          state: dice.of([...ENQUIRY_STATES, 'all'] as const),
          page: anyPage(dice, enquiries * 0.1, 20),
        }),
      ]),
  },
  {
    name: 'enquiries: search',
    goal: 100,
    ask: (services, dice) =>
      Promise.all([
        loadRail(services),
        services.enquiryDesk.list({
          ...DEFAULT_ENQUIRY_FILTER,
          search: dice.of(PERSON_SEARCHES),
        }),
      ]),
  },
  {
    name: 'enquiries: phone',
    goal: 100,
    ask: (services, dice) =>
      services.enquiryDesk.list({ ...DEFAULT_ENQUIRY_FILTER, search: anyPhone(dice) }),
  },
  {
    name: 'reviews: each state, any page',
    goal: 100,
    ask: (services, dice, { reviews }) =>
      services.reviews.inState(
        dice.of(REVIEW_STATES),
        anyPage(dice, reviews * 0.9, REVIEWS_PER_PAGE),
      ),
  },
  {
    name: 'newsletter: any page',
    goal: 100,
    ask: (services, dice, { subscribers }) =>
      Promise.all([
        loadRail(services),
        services.subscribers.list({
          ...DEFAULT_SUBSCRIBER_FILTER,
          group: dice.of(['current', 'ended'] as const),
          source: dice.of(['all', 'blog']),
          page: anyPage(dice, subscribers * 0.4, SUBSCRIBERS_PER_PAGE),
        }),
      ]),
  },
  {
    name: 'newsletter: search',
    goal: 100,
    ask: (services, dice) => {
      const search = dice.of(PERSON_SEARCHES);
      return Promise.all([
        loadRail(services),
        services.subscribers.list({
          ...DEFAULT_SUBSCRIBER_FILTER,
          search: search.slice(0, 1 + dice.roll(search.length)),
        }),
      ]);
    },
  },
  deleted('bookings', ({ bookings: desk }, page) => desk.deleted(page, 20)),
  deleted('tours', ({ tours }, page) => tours.deleted(page, 20)),
  deleted('enquiries', ({ enquiryDesk }, page) => enquiryDesk.deleted(page, 20)),
  {
    name: 'categories with their tours',
    goal: 100,
    ask: (services) => services.categories.table(),
  },
  {
    name: 'deliveries: any page',
    goal: 100,
    ask: (services, dice, { deliveries }) =>
      Promise.all([
        loadRail(services),
        services.deliveries.list({
          view: dice.of(['all', 'failing', 'delivered', 'exhausted'] as const),
          hook: dice.of(['all', 'booking']),
          page: anyPage(dice, deliveries * 0.9, 20),
        }),
      ]),
  },
  {
    name: 'audit log: any page, filters',
    goal: 100,
    ask: (services, dice, { audit }) =>
      services.audit.list({
        ...DEFAULT_AUDIT_FILTER,
        actor: dice.of(['', '', 'lan', 'system']),
        action: dice.of(['', '', 'update', 'delete']),
        entity: dice.of(['', '', 'booking', 'tour']),
        page: anyPage(dice, audit * 0.1, 30),
      }),
  },
];

export const QUESTIONS: readonly Question[] = [...SITE, ...OFFICE];
