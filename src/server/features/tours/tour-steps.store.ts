import { and, eq, sql, type SQL } from '../../database/sql.ts';
import type { TourSort } from '../../../shared/tours/tour-filter.ts';
import type { Cents } from '../../../shared/tours/tour.ts';
import { countedAs, orderBy, type PageParts, type WantedPart } from '../../database/found-page.ts';
import { tours, tourStepTallies } from '../../database/schema.ts';
import { isListed } from './tour-rows.store.ts';

/** The restriction of the days, for tours or for steps. */
type OfDays = (kind: typeof tours | typeof tourStepTallies) => SQL | undefined;

/** Prices of so many cents share a step. */
const STEP_CENTS = sql.raw('5000');

/**
 * For each sort, the tours on a step and on all later ones, written so that the index of that sort
 * finds the first of them. The steps are those of `steps_of_tour` in the database.
 */
const STEPS: Record<TourSort, (step: SQL) => SQL> = {
  recommended: (step) =>
    sql`(${tours.featured}, ${tours.rating}) <= (${step} <= -1000, (-${step} % 1000) / 10.0)`,
  'price-low': (step) => sql`${tours.lowestPriceCents} >= ${step} * ${STEP_CENTS}`,
  'price-high': (step) => sql`${tours.highestPriceCents} < (1 - ${step}) * ${STEP_CENTS}`,
  duration: (step) => sql`${tours.durationDays} <= -${step}`,
  rating: (step) => sql`${tours.rating} <= -${step} / 10.0`,
};

/**
 * One page of all tours, or of all of some days: it is counted off from the step that it begins on,
 * however late it is.
 * @param total how many tours there are
 */
export function pageFromStep(
  { keys, limit, offset }: WantedPart,
  total: SQL,
  { sort, days }: { sort: TourSort; days: OfDays },
): PageParts {
  const isOnSteps = and(eq(tourStepTallies.sort, sort), days(tourStepTallies));
  const isFromThere = STEPS[sort](sql`(select step from begun)`);
  return {
    counted: sql`${countedAs(total)}, begun as materialized (
      select step, before from (
        select step, sum(sum(tours)) over (order by step) - sum(tours) as before
        from ${tourStepTallies} where ${isOnSteps} group by step
      ) as steps where before <= ${offset}::bigint order by before desc limit 1
    )`,
    page: sql`select ${tours.id} as id from ${tours} where ${and(isListed, days(tours), isFromThere)}
      order by ${orderBy(keys, tours.id)}
      limit ${limit} offset ${offset}::bigint - (select before from begun)`,
  };
}

/**
 * How many tours have a lowest price between two: those of whole steps from the tallies, the few on
 * the steps at both ends from the index of prices.
 */
export function countBetweenPrices(
  { minPrice, maxPrice }: { minPrice: Cents | null; maxPrice: Cents | null },
  days: OfDays,
): SQL {
  const price = tours.lowestPriceCents;
  // The whole steps are those from `first` to before `end`; where there are none, `end` may be less.
  const first = minPrice === null ? sql`0` : sql`((${minPrice}::int - 1) / ${STEP_CENTS} + 1)`;
  const end = maxPrice === null ? null : sql`((${maxPrice}::int + 1) / ${STEP_CENTS})`;
  const isUpTo = maxPrice === null ? undefined : sql`${price} <= ${maxPrice}`;
  const count = (...where: (SQL | undefined)[]) =>
    sql`(select count(*) from ${tours} where ${and(isListed, days(tours), isUpTo, ...where)})`;
  const parts = [
    sql`(select coalesce(sum(tours), 0) from ${tourStepTallies} where ${and(
      eq(tourStepTallies.sort, 'price-low'),
      sql`step >= ${first}`,
      end === null ? undefined : sql`step < ${end}`,
      days(tourStepTallies),
    )})`,
    ...(minPrice === null
      ? []
      : [count(sql`${price} >= ${minPrice} and ${price} < ${first} * ${STEP_CENTS}`)]),
    ...(end === null ? [] : [count(sql`${price} >= greatest(${first}, ${end}) * ${STEP_CENTS}`)]),
  ];
  return sql`(${sql.join(parts, sql` + `)})::int`;
}
