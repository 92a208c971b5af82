import { sql } from 'drizzle-orm';
import type { Cents } from '../../../shared/tours/tour.ts';
import type { Queryable } from '../../database/connection.ts';
import { auditEntries, bookings, categories, tours } from '../../database/schema.ts';

/** What the overview tells of the catalogue. */
export interface TourFigures {
  total: number;
  /** Tours now, less those there were when the month began. */
  changeThisMonth: number;
  featured: number;
  /** Featured tours that were not featured when the week began. */
  featuredThisWeek: number;
  private: number;
  /** Of the lowest prices of the tours that have one; null when none has. */
  averagePrice: Cents | null;
  categories: number;
  categoriesWithoutTours: number;
  /** Those with the most tours first, four at most. */
  largestCategories: { name: string; tours: number }[];
  /** The newest by id, five at most. */
  newest: ListedTour[];
}

/** A tour as a list of the overview shows it, less its picture. */
export interface ListedTour {
  id: number;
  name: string;
  location: string;
  duration: string;
  isPublished: boolean;
  /** Null where the price is agreed by contact. */
  lowestPrice: Cents | null;
}

/** What came in during a year. */
export interface MonthFigures {
  /** Bookings of each month, January first. */
  months: number[];
  /** Confirmed and completed ones of one month that have a price, and what they come to. */
  sold: number;
  revenue: Cents;
}

/** A tour with what was booked of it in all years. */
export interface BookedTour extends ListedTour {
  bookings: number;
  revenue: Cents;
}

/**
 * Everything about tours and categories, in one read.
 * @param since when the month and the week began
 */
export async function readTourFigures(
  db: Queryable,
  since: { month: Date; week: Date },
): Promise<TourFigures> {
  const wasThere = sql`${tours.createdAt} < ${since.month}
    and (${tours.deletedAt} is null or ${tours.deletedAt} >= ${since.month})`;
  const { rows } = await db.execute<Record<keyof TourFigures, unknown>>(sql`
    select
      count(*) filter (where ${isThere})::int as total,
      count(*) filter (where ${isThere})::int - count(*) filter (where ${wasThere})::int
        as "changeThisMonth",
      count(*) filter (where ${isThere} and ${tours.featured})::int as featured,
      count(*) filter (where ${isThere} and ${tours.featured} and ${isNewlyFeatured(since.week)})::int
        as "featuredThisWeek",
      count(*) filter (where ${isThere} and ${tours.privateTour})::int as private,
      round(avg(${tours.lowestPriceCents})
        filter (where ${isThere} and ${tours.lowestPriceCents} > 0))::int as "averagePrice",
      (select count(*)::int from ${categories}) as categories,
      (select count(*)::int from ${categories} where not exists (
        select from ${tours} where ${tours.categoryId} = ${categories.id} and ${isThere}
      )) as "categoriesWithoutTours",
      coalesce((select json_agg(largest) from (
        select ${categories.name} as name, count(*)::int as tours
        from ${tours} join ${categories} on ${categories.id} = ${tours.categoryId}
        where ${isThere} group by ${categories.id} order by 2 desc, lower(${categories.name})
        limit ${MOST_CATEGORIES}
      ) as largest), '[]') as "largestCategories",
      coalesce((select json_agg(newest) from (
        select ${listedTour} from ${tours} where ${isThere}
        order by ${tours.id} desc limit ${MOST_TOURS}
      ) as newest), '[]') as newest
    from ${tours}`);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate without groups gave no row.');
  return figures as unknown as TourFigures;
}

/**
 * How many bookings came in during each month of a year, and what was sold in one of them.
 * @param starts when the twelve months begin, and the next year
 * @param month that what was sold is told of, from 0
 */
export async function readMonths(
  db: Queryable,
  starts: readonly Date[],
  month: number,
): Promise<MonthFigures> {
  const moments = starts.map((start) => start.toISOString());
  const spans = sql`unnest(${sql.param(moments.slice(0, -1))}::timestamptz[],
    ${sql.param(moments.slice(1))}::timestamptz[]) with ordinality as span (start, next, place)`;
  const { rows } = await db.execute<MonthFigures & Record<string, unknown>>(sql`
    select
      (select json_agg((select count(*)::int from ${bookings}
          where ${isKept} and ${bookings.createdAt} >= start and ${bookings.createdAt} < next
        ) order by place) from ${spans}) as months,
      count(${bookings.totalCents})::int as sold,
      coalesce(sum(${bookings.totalCents}), 0)::float8 as revenue
    from ${bookings}
    where ${isKept} and ${isSold} and ${bookings.createdAt} >= ${moments[month]}
      and ${bookings.createdAt} < ${moments[month + 1]}`);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate without groups gave no row.');
  return figures;
}

/** The tours of the catalogue that were booked most, five at most, and how many bookings there are in all. */
export async function readMostBooked(
  db: Queryable,
): Promise<{ total: number; tours: BookedTour[] }> {
  const { rows } = await db.execute<{ total: number; tours: BookedTour[] }>(sql`
    with parts as (
      -- By status too, as the index is ordered: no booking is asked for its status by itself.
      select ${bookings.tourId} as tour_id, ${bookings.status} as status, count(*) as bookings,
        sum(${bookings.totalCents}) as total
      from ${bookings} where ${isKept} group by 1, 2
    ), counted as (
      select tour_id, sum(bookings)::int as bookings,
        coalesce(sum(total) filter (where ${isSoldPart}), 0)::float8 as revenue
      from parts group by tour_id
    )
    select
      (select coalesce(sum(bookings), 0)::int from counted) as total,
      coalesce((select json_agg(most) from (
        select ${listedTour}, counted.bookings, counted.revenue
        from counted join ${tours} on ${tours.id} = counted.tour_id
        where ${isThere} order by counted.bookings desc, ${tours.id} limit ${MOST_TOURS}
      ) as most), '[]') as tours`);
  return { total: 0, tours: [], ...rows[0] };
}

/** Back-office spec, section 9. */
const MOST_TOURS = 5;
const MOST_CATEGORIES = 4;

/** Drafts count: they are work of the office too. */
const isThere = sql`${tours.deletedAt} is null`;
const isKept = sql`${bookings.deletedAt} is null`;
/** What counts as revenue (back-office spec, section 9). */
const isSold = sql`${bookings.status} in ('confirmed', 'completed')`;
const isSoldPart = sql`status in ('confirmed', 'completed')`;

const listedTour = sql`${tours.id} as id, ${tours.name} as name, ${tours.location} as location,
  ${tours.duration} as duration, ${tours.published} as "isPublished",
  nullif(${tours.lowestPriceCents}, 0) as "lowestPrice"`;

/** A featured tour was not featured when the week began if it is younger, or if its first change of that since says so. */
function isNewlyFeatured(week: Date) {
  return sql`(${tours.createdAt} >= ${week} or (
    select ${auditEntries.changes} -> 'featured' ->> 'from' from ${auditEntries}
    where ${auditEntries.entity} = 'tour' and ${auditEntries.entityId} = ${tours.id}::text
      and ${auditEntries.at} >= ${week} and jsonb_exists(${auditEntries.changes}, 'featured')
    order by ${auditEntries.at}, ${auditEntries.id} limit 1
  ) = 'false')`;
}
