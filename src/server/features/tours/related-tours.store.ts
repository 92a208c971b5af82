import { eq, ne, sql } from '../../database/sql.ts';
import type { TourSummary } from '../../../shared/tours/tour.ts';
import type { Queryable } from '../../database/connection.ts';
import { writtenOnce } from '../../database/planned-statements.ts';
import { categories, tours } from '../../database/schema.ts';
import { asColumns, isListed, summaryColumns, toSummary, type Row } from './tour-rows.store.ts';
import { ORDER } from './tour-search.store.ts';

/**
 * Other tours to show beside one: those of its category first, nearest first, then the nearest of
 * the others. They are chosen from the tours that the listing recommends most, so that a large
 * catalogue is read by its index.
 */
export async function readRelatedTours(
  db: Queryable,
  id: number,
  limit: number,
): Promise<TourSummary[]> {
  const { rows } = await related(db, { id, limit });
  return rows.map(toSummary);
}

/**
 * Candidates of each kind: more than are shown, so that the nearest are among them. The number is
 * written into the statement, because one that is planned for any number is planned for many.
 */
const CANDIDATES = sql.raw('30');

/**
 * The square of the distance, in degrees of latitude; in Vietnam a degree of longitude is shorter
 * by a twentieth.
 */
const DISTANCE = sql`
  power(${tours.latitude} - here.latitude, 2) + power((${tours.longitude} - here.longitude) * 0.96, 2)`;

const IS_OTHER = sql`${isListed} and ${ne(tours.id, sql.placeholder('id'))}`;

const related = writtenOnce<Row<typeof summaryColumns>>(
  () => sql`
  with here as (
    select ${tours.categoryId}, ${tours.latitude}, ${tours.longitude}
    from ${tours} where ${eq(tours.id, sql.placeholder('id'))}
  ), candidates as (
    (select ${tours.id} from ${tours}
      where ${IS_OTHER} and ${tours.categoryId} = (select category_id from here)
      order by ${ORDER.recommended} limit ${CANDIDATES})
    union
    (select ${tours.id} from ${tours}
      where ${IS_OTHER} order by ${ORDER.recommended} limit ${CANDIDATES})
  ), chosen as (
    select ${tours.id}, row_number() over (order by
      ${tours.categoryId} = here.category_id desc nulls last,
      ${DISTANCE} nulls last,
      ${ORDER.recommended}
    ) as place
    from candidates join ${tours} on ${tours.id} = candidates.id cross join here
    order by place limit ${sql.placeholder('limit')}
  )
  select ${asColumns(summaryColumns)}
  from chosen join ${tours} on ${tours.id} = chosen.id
  left join ${categories} on ${eq(categories.id, tours.categoryId)}
  order by chosen.place`,
);
