import { sql, type Column, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** What a list sorts by: a column or an expression, and the words after it, which are those of an index. */
export interface SortKey {
  key: SQL | Column;
  way: SQL;
}

/** A search is counted no further: nobody turns so many pages. */
export const MOST_COUNTED = 1_000;

/** What is looked for, and which part of it in which order. */
interface Wanted {
  table: PgTable & { id: Column };
  where: SQL | undefined;
  /** Before the id, which ends every order: no page repeats or skips a row. */
  keys: readonly SortKey[];
  /** The words after the id. */
  idWay?: SQL;
  limit: number | SQL;
  offset: number | SQL;
}

/** Parts of a statement that reads a page. */
export interface PageParts {
  /** For `with`: what `counted` needs, and `counted` with the columns `total` and `isMore`, one row. */
  counted: SQL;
  /** A query of the `id` of every row of the page, in no order. */
  page: SQL;
}

/**
 * One page of all that `where` lets through, every row counted: for what an index answers alone.
 * @param total how many rows there are, where something knows that without looking at them
 */
export function wholePage(
  { table, where, keys, idWay, limit, offset }: Wanted,
  total = countOf(table, where),
): PageParts {
  return {
    counted: countedAs(total),
    page: sql`select ${table.id} as id from ${table} where ${where}
      order by ${orderBy(keys, table.id, idWay)} limit ${limit} offset ${offset}`,
  };
}

/**
 * The same of what filters leave: where that is little, it is all read and sorted. In the order of an
 * index those few may stand at its end, or nowhere.
 */
export function filteredPage(
  { table, where, keys, idWay, limit, offset }: Wanted,
  total = countOf(table, where),
): PageParts {
  const { columns, order } = namedKeys(table, keys, idWay);
  const cut = sql`limit ${limit} offset ${offset}`;
  const isLittle = sql`(select total from counted) <= ${MOST_SORTED}`;
  return {
    counted: countedAs(total),
    page: sql`
      (select id from (
        -- Without the offset the planner might read them in the order of an index all the same.
        select ${columns} from ${table} where ${isLittle} and (${where}) offset 0
      ) as left_over order by ${order} ${cut})
      union all
      (select ${table.id} from ${table} where not ${isLittle} and (${where})
        order by ${orderBy(keys, table.id, idWay)} ${cut})`,
  };
}

/** Read from an index and sorted within some milliseconds. */
const MOST_SORTED = 10_000;

const countOf = (table: PgTable, where: SQL | undefined) =>
  sql`(select count(*)::int from ${table} where ${where})`;

const countedAs = (total: SQL) => sql`counted as materialized (
  select ${total} as total, false as "isMore"
)`;

/**
 * One page of what a search finds, whatever it finds. Few rows are all found and then sorted. Of
 * many, which are not counted any more, the first are read off in the order of an index. Which of
 * the two it is comes out when the statement runs: the planner can only guess how many rows have a
 * text, and where it guesses wrong it reads the whole table.
 * @param mostCounted rows are counted no further, and no page may begin behind them
 */
export function foundPage(wanted: Wanted, mostCounted: number): PageParts {
  const { table, where, keys, idWay, limit, offset } = wanted;
  const { columns, order } = namedKeys(table, keys, idWay);
  const cut = sql`limit ${limit} offset ${offset}`;
  return {
    counted: sql`found as materialized (
        select ${columns} from ${table} where ${where} limit ${mostCounted + 1}
      ), counted as materialized (
        select least(count(*), ${mostCounted})::int as total, count(*) > ${mostCounted} as "isMore"
        from found
      )`,
    page: sql`
      (select id from found where not (select "isMore" from counted)
        order by ${order} ${cut})
      union all
      (select ${table.id} from ${table} where (select "isMore" from counted) and (${where})
        order by ${orderBy(keys, table.id, idWay)} ${cut})`,
  };
}

/** The id and the keys as columns of their own, and their order. */
function namedKeys(
  table: Wanted['table'],
  keys: readonly SortKey[],
  idWay: SQL | undefined,
): { columns: SQL; order: SQL } {
  const names = keys.map((_, place) => sql`${sql.identifier(`key_${place}`)}`);
  const columns = keys.map(({ key }, place) => sql`${key} as ${names[place]}`);
  const named = keys.map(({ way }, place) => ({ key: names[place] ?? sql`id`, way }));
  return {
    columns: sql.join([sql`${table.id} as id`, ...columns], sql`, `),
    order: orderBy(named, sql`id`, idWay),
  };
}

/** The words after `order by`. */
export function orderBy(keys: readonly SortKey[], id: SQL | Column, idWay = sql`asc`): SQL {
  return sql.join(
    [...keys, { key: id, way: idWay }].map(({ key, way }) => sql`${key} ${way}`),
    sql`, `,
  );
}
