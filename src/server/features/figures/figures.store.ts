import { sql } from '../../database/sql.ts';
import type { Cents } from '../../../shared/tours/tour.ts';
import type { Queryable } from '../../database/connection.ts';
import {
  auditEntries,
  bookingDayTallies,
  bookingTourTallies,
  categories,
  tours,
} from '../../database/schema.ts';
import { onlyRow } from '../../database/only-row.ts';

/** The overview's figures about the catalogue. */
export interface TourFigures {
  total: number;
  /** Tours now, less those that there were when the month began. */
  changeThisMonth: number;
  featured: number;
  /** Featured tours that were not featured when the week began. */
  featuredThisWeek: number;
  private: number;
  /** The average of the lowest prices of all tours that have one; null when none has. */
  averagePrice: Cents | null;
  categories: number;
  categoriesWithoutTours: number;
  /** Those with the most tours first, four at most. */
  largestCategories: { name: string; tours: number }[];
  /** The newest by id, five at most. */
  newest: ListedTour[];
}

/** A tour as a list of the overview shows it, without its picture. */
export interface ListedTour {
  id: number;
  name: string;
  location: string;
  duration: string;
  isPublished: boolean;
  /** Null where the price is agreed by contact. */
  lowestPrice: Cents | null;
}

/** The bookings that came in during a year. */
export interface MonthFigures {
  /** Bookings of each month, January first. */
  months: number[];
  /**
   * Confirmed and completed bookings of one month that have a price, and the sum of their totals.
   */
  sold: number;
  revenue: Cents;
}

/** A tour with its bookings of all years. */
export interface BookedTour extends ListedTour {
  bookings: number;
  revenue: Cents;
}

/**
 * Everything about tours and categories, in one read. A featured tour counts as new this week if it
 * is younger than the week, or if its first change since the week began says that it was not
 * featured before.
 * @param since when the month and the week began
 */
export async function readTourFigures(
  db: Queryable,
  since: { month: Date; week: Date },
): Promise<TourFigures> {
  const { rows } = await db.execute<Record<keyof TourFigures, unknown>>(sql`
    with first_switch as (
      select distinct on (${auditEntries.entityId}) ${auditEntries.entityId} as tour_id,
        ${auditEntries.changes} -> 'featured' ->> 'from' as was
      from ${auditEntries}
      where ${auditEntries.entity} = 'tour' and ${auditEntries.at} >= ${since.week}
        and jsonb_exists(${auditEntries.changes}, 'featured')
      order by ${auditEntries.entityId}, ${auditEntries.at}, ${auditEntries.id}
    ), by_category as materialized (
      select ${tours.categoryId} as category_id, count(*)::int as tours,
        (count(*) filter (where ${tours.createdAt} < ${since.month}))::int as older,
        (count(*) filter (where ${tours.featured}))::int as featured,
        (count(*) filter (where ${tours.featured} and ${tours.createdAt} >= ${since.week}))::int
          as featured_young,
        (count(*) filter (where ${tours.privateTour}))::int as private,
        count(*) filter (where ${tours.lowestPriceCents} > 0) as priced,
        sum(${tours.lowestPriceCents}) as prices
      from ${tours} where ${isThere} group by ${tours.categoryId}
    )
    select
      coalesce(sum(tours), 0)::int as total,
      (coalesce(sum(tours), 0) - coalesce(sum(older), 0) - (
        select count(*) from ${tours}
        where ${tours.deletedAt} >= ${since.month} and ${tours.createdAt} < ${since.month}
      ))::int as "changeThisMonth",
      coalesce(sum(featured), 0)::int as featured,
      (coalesce(sum(featured_young), 0) + (
        select count(*) from first_switch join ${tours} on ${tours.id} = first_switch.tour_id::int
        where ${isThere} and ${tours.featured} and ${tours.createdAt} < ${since.week}
          and first_switch.was = 'false'
      ))::int as "featuredThisWeek",
      coalesce(sum(private), 0)::int as private,
      round(sum(prices) / nullif(sum(priced), 0))::int as "averagePrice",
      (select count(*)::int from ${categories}) as categories,
      (select count(*)::int from ${categories} where not exists (
        select from by_category where category_id = ${categories.id}
      )) as "categoriesWithoutTours",
      coalesce((select json_agg(largest) from (
        select ${categories.name} as name, by_category.tours
        from by_category join ${categories} on ${categories.id} = by_category.category_id
        order by by_category.tours desc, lower(${categories.name}) limit ${MOST_CATEGORIES}
      ) as largest), '[]') as "largestCategories",
      coalesce((select json_agg(newest) from (
        select ${listedTour} from ${tours} where ${isThere}
        order by ${tours.id} desc limit ${MOST_TOURS}
      ) as newest), '[]') as newest
    from by_category`);
  return onlyRow(rows) as unknown as TourFigures;
}

/**
 * How many bookings came in during each month of a year, and what was sold in one of those months.
 * @param year in Hanoi
 * @param month the one whose sales are read, from 0
 */
export async function readMonths(
  db: Queryable,
  year: number,
  month: number,
): Promise<MonthFigures> {
  const { rows } = await db.execute<MonthFigures & Record<string, unknown>>(sql`
    with of_year as (
      select extract(month from day)::int - 1 as month, status, bookings, priced, total_cents
      from ${bookingDayTallies}
      where kind = 'month' and day between make_date(${year}, 1, 1) and make_date(${year}, 12, 1)
    )
    select
      (select json_agg((select coalesce(sum(bookings), 0)::int from of_year where month = place)
        order by place) from generate_series(0, 11) as place) as months,
      coalesce(sum(priced), 0)::int as sold,
      coalesce(sum(total_cents), 0)::float8 as revenue
    from of_year where month = ${month} and ${isSold}`);
  return onlyRow(rows);
}

/** The tours of the catalogue that were booked most, five at most, and how many bookings there are in all. */
export async function readMostBooked(
  db: Queryable,
): Promise<{ total: number; tours: BookedTour[] }> {
  const { rows } = await db.execute<{ total: number; tours: BookedTour[] }>(sql`
    with counted as (
      select tour_id, sum(bookings)::int as bookings, sum(sold_cents)::float8 as revenue
      from ${bookingTourTallies}
      -- Few tours are deleted: they are left out here, so that no more than the first five are looked up.
      where tour_id not in (select ${tours.id} from ${tours} where ${tours.deletedAt} is not null)
      group by tour_id having sum(bookings) > 0
      order by 2 desc, tour_id limit ${MOST_TOURS}
    )
    select
      (select coalesce(sum(bookings), 0)::int from ${bookingDayTallies} where kind = 'month') as total,
      coalesce((select json_agg(most) from (
        select ${listedTour}, counted.bookings, counted.revenue
        from counted join ${tours} on ${tours.id} = counted.tour_id
        order by counted.bookings desc, ${tours.id}
      ) as most), '[]') as tours`);
  return onlyRow(rows);
}

/** Back-office spec, section 9. */
const MOST_TOURS = 5;
const MOST_CATEGORIES = 4;

/** Drafts count: they are work of the office too. */
const isThere = sql`${tours.deletedAt} is null`;
/** What counts as revenue (back-office spec, section 9); the trigger of the tallies says it too. */
const isSold = sql`status in ('confirmed', 'completed')`;

const listedTour = sql`${tours.id} as id, ${tours.name} as name, ${tours.location} as location,
  ${tours.duration} as duration, ${tours.published} as "isPublished",
  nullif(${tours.lowestPriceCents}, 0) as "lowestPrice"`;
