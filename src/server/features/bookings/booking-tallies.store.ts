import { sql, type SQL } from '../../database/sql.ts';
import type { BookingTableFilter } from '../../../shared/bookings/booking-table-filter.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { onlyRow } from '../../database/only-row.ts';
import { bookingDayTallies, bookingTourTallies } from '../../database/schema.ts';

/** The counts of the table of bookings, which no booking is read for. */
export interface BookingCounts {
  /** Kept bookings with the status and the departures that were asked for. */
  total: number;
  /** Kept bookings that are pending. */
  waiting: number;
  /** Kept bookings that came in this calendar year, in Vietnam. */
  thisYear: number;
}

/** The part of a filter that the tallies can answer. */
type Tallied = Pick<BookingTableFilter, 'status' | 'from' | 'to'>;

/** Counts kept bookings from the tallies, whatever the search. */
export async function countBookings(
  db: Queryable,
  filter: Tallied,
  year: number,
): Promise<BookingCounts> {
  // Without bounds on the departure, the months are read: they are far fewer.
  const kind = filter.from === '' && filter.to === '' ? 'month' : 'departure';
  const { rows } = await db.execute<BookingCounts & Record<string, unknown>>(sql`select
    ${counted(talliesOf(kind, filter))} as total,
    ${counted(sql`kind = 'month' and status = 'pending'`)} as waiting,
    ${counted(sql`kind = 'month' and day >= make_date(${year}, 1, 1)`)} as "thisYear"`);
  return onlyRow(rows);
}

function counted(where: SQL): SQL {
  return sql`(select coalesce(sum(bookings), 0)::int from ${bookingDayTallies} where ${where})`;
}

/**
 * A query of the day that a row falls on, by its number from the first, and of how many rows come
 * `before` that day. With it a late page counts off the rows of one day or month and not all before
 * it.
 */
export function dayOfRow(
  row: number,
  kind: 'month' | 'departure',
  order: 'asc' | 'desc',
  filter: Tallied,
): SQL {
  const [way, back] = order === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  return sql`
    select day, before from (
      select day, sum(sum(bookings)) over (order by day ${way}) - sum(bookings) as before
      from ${bookingDayTallies} where ${talliesOf(kind, filter)} group by day
    ) as days
    where before <= ${row}::bigint order by day ${back} limit 1`;
}

function talliesOf(kind: 'month' | 'departure', { status, from, to }: Tallied): SQL {
  return sql`kind = ${kind}
    ${status === 'all' ? sql`` : sql`and status = ${status}`}
    ${from === '' ? sql`` : sql`and day >= ${from}`}
    ${to === '' ? sql`` : sql`and day <= ${to}`}`;
}

/**
 * Merges rows of the tallies about the same day or tour. Nothing waits for it, and two at once come
 * out right, because each merges only the rows that it could delete itself.
 */
export async function mergeTallies(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with taken as (
      delete from ${bookingDayTallies} where (kind, day, status) in (
        select kind, day, status from ${bookingDayTallies} group by 1, 2, 3 having count(*) > 1)
      returning *
    )
    insert into ${bookingDayTallies} (kind, day, status, bookings, priced, total_cents)
    select kind, day, status, sum(bookings), sum(priced), sum(total_cents)
    from taken group by 1, 2, 3
    having sum(bookings) <> 0 or sum(priced) <> 0 or sum(total_cents) <> 0`);
  await tx.execute(sql`
    with taken as (
      delete from ${bookingTourTallies} where tour_id in (
        select tour_id from ${bookingTourTallies} group by 1 having count(*) > 1)
      returning *
    )
    insert into ${bookingTourTallies} (tour_id, bookings, sold_cents)
    select tour_id, sum(bookings), sum(sold_cents)
    from taken group by 1 having sum(bookings) <> 0 or sum(sold_cents) <> 0`);
}
