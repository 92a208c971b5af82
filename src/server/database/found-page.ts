import { and, sql, type Column, type SQL } from 'drizzle-orm';
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
    counted: countedAtMost(table, columns, where, mostCounted),
    page: sql`
      (select id from found where not (select "isMore" from counted)
        order by ${order} ${cut})
      union all
      (select ${table.id} from ${table} where (select "isMore" from counted) and (${where})
        order by ${orderBy(keys, table.id, idWay)} ${cut})`,
  };
}

/** What is searched for in a list that is sorted by what may be searched for. */
interface Searched extends Wanted {
  /** What the search asks for, apart from the filters. */
  search: SQL | undefined;
  /** The last row of the page, counted from the first of the list, as far as it is known beforehand. */
  upTo: number;
  /** How many rows the table may have to answer fast. */
  rows: number;
}

/**
 * The same where the order may go with the text: by name, tours called Wild stand at the end of all,
 * and the planner knows nothing of that. Only the beginning of the index is read for the page; where
 * too few rows of it have the text, all are found and sorted after all.
 * @param mostCounted rows are counted no further, and no page may begin behind them
 */
export function searchedPage(searched: Searched, mostCounted: number): PageParts {
  const { table, where, search, keys, idWay, limit, offset, upTo, rows } = searched;
  const { columns, order } = namedKeys(table, keys, idWay);
  const ordered = orderBy(keys, table.id, idWay);
  const cut = sql`limit ${limit} offset ${offset}`;
  const isFound = and(where, search);
  // A text that is just frequent enough for so few is found and sorted in the same time.
  const beginning = Math.ceil(Math.sqrt(rows * Math.min(upTo, mostCounted)));
  const isEnough = sql`(select count(*) from walked) = ${limit}::bigint + ${offset}::bigint`;
  return {
    counted: countedAtMost(table, columns, isFound, mostCounted),
    page: sql`select id from (
      with walked as materialized (
        select ${columns} from (
          select * from ${table} where (select "isMore" from counted) and (${where ?? sql`true`})
          order by ${ordered} limit ${beginning}
        ) as ${table} where ${search ?? sql`true`}
        order by ${ordered} limit ${limit}::bigint + ${offset}::bigint
      )
      (select id from found where not (select "isMore" from counted) order by ${order} ${cut})
      union all
      (select id from walked where ${isEnough} order by ${order} ${cut})
      union all
      (select id from (
        select ${columns} from ${table}
        where (select "isMore" from counted) and not (${isEnough}) and (${isFound}) offset 0
      ) as all_found order by ${order} ${cut})
    ) as searched`,
  };
}

function countedAtMost(
  table: PgTable,
  columns: SQL,
  where: SQL | undefined,
  mostCounted: number,
): SQL {
  return sql`found as materialized (
      select ${columns} from ${table} where ${where} limit ${mostCounted + 1}
    ), counted as materialized (
      select least(count(*), ${mostCounted})::int as total, count(*) > ${mostCounted} as "isMore"
      from found
    )`;
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
