import { and, isNotNull, isNull, or, sql, type Column, type SQL } from './sql.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connection.ts';
import { onlyRow } from './only-row.ts';

/**
 * The words after what a list sorts by; they are those of an index. Nulls come before all other
 * values, or after them.
 */
export type Way = 'asc' | 'desc' | 'asc nulls first' | 'desc nulls last';

/**
 * What a list sorts by: a column or an expression. It may be null only with a way that says where
 * nulls go.
 */
export interface SortKey {
  key: SQL | Column;
  way: Way;
}

/** A search counts no more rows than these: nobody turns so many pages. */
export const MOST_COUNTED = 1_000;
/** Counts every row: one more is the largest limit that PostgreSQL takes. */
export const ALL_COUNTED = 2_147_483_646;

/** The rows that are looked for, their order, and the part of it that is wanted. */
interface Wanted {
  table: PgTable & { id: Column };
  where: SQL | undefined;
  /** They come before the id, which ends every order so that no page repeats or skips a row. */
  keys: readonly SortKey[];
  idWay?: Way;
  limit: number | SQL;
  offset: number | SQL;
}

/** The same for a page whose place and size are known before the statement runs. */
export interface WantedPart extends Wanted {
  limit: number;
  offset: number;
}

/** What a search looks for in a list. */
export interface Searched extends WantedPart {
  /**
   * The condition for being in the list, also the condition of the index of each of its orders.
   * `where` lets through no other rows.
   */
  listed: SQL;
}

/** Parts of a statement that reads one page. */
export interface PageParts {
  /**
   * For `with`: what `counted` needs, and `counted` itself, one row with the columns `total` and
   * `isMore`.
   */
  counted: SQL;
  /** A query of the `id` of every row of the page, in no order. */
  page: SQL;
}

/**
 * One page of all rows that `where` lets through, with every row counted: for what an index can
 * answer alone.
 * @param total how many rows there are, where that is known without looking at them
 */
export function wholePage(wanted: Wanted, total = countOf(wanted.table, wanted.where)): PageParts {
  return { counted: countedAs(total), page: nearerEnd(wanted, sql`true`) };
}

/**
 * The ids of one page of all that `where` lets through, in no order, where it is known how many rows
 * there are.
 */
export async function readWholeIds(
  db: Queryable,
  { table, where, keys, idWay = 'asc', limit, offset }: WantedPart,
  total: number,
): Promise<number[]> {
  const read = async (order: SQL, rows: number, before: number) => {
    const page = await db.execute<{ id: number }>(sql`
      select ${table.id} as id from ${table} where ${where}
      order by ${order} limit ${rows} offset ${before}`);
    return page.rows.map(({ id }) => id);
  };
  const left = Math.min(limit, total - offset);
  if (left <= 0) return [];
  return 2 * offset <= total
    ? read(orderBy(keys, table.id, idWay), limit, offset)
    : read(orderBy(keys.map(reversed), table.id, REVERSE[idWay]), left, total - offset - left);
}

/** Reads the page from whichever end of the order is nearer, and only where `isAsked`. */
function nearerEnd(wanted: Wanted, isAsked: SQL): SQL {
  const { table, where, keys, idWay = 'asc', limit, offset } = wanted;
  const total = sql`(select total from counted)`;
  const isNear = sql`2 * ${offset}::bigint <= ${total}`;
  const left = sql`greatest(0, least(${limit}::bigint, ${total} - ${offset}::bigint))`;
  // The last limit tells the planner how few rows there are: it cannot derive that from the limits
  // of the two parts.
  return sql`select id from (
    (select ${table.id} as id from ${table} where ${isAsked} and ${isNear} and (${where ?? sql`true`})
      order by ${orderBy(keys, table.id, idWay)} limit ${limit} offset ${offset})
    union all
    (select ${table.id} as id from ${table} where ${isAsked} and not ${isNear} and (${where ?? sql`true`})
      order by ${orderBy(keys.map(reversed), table.id, REVERSE[idWay])}
      limit ${left} offset greatest(0, ${total} - ${offset}::bigint - ${left}))
  ) as nearer limit ${limit}`;
}

/**
 * One page of the rows that filters leave, with every row counted. Where they are few, all of them
 * are read and sorted: in the order of an index they might all stand at its end, or nowhere.
 */
export function filteredPage(
  wanted: Wanted,
  total = countOf(wanted.table, wanted.where),
): PageParts {
  const { table, where, keys, idWay, limit, offset } = wanted;
  const { columns, order } = namedKeys(table, keys, idWay);
  const isLittle = sql`(select total from counted) <= ${MOST_SORTED}`;
  return {
    counted: countedAs(total),
    page: sql`
      (select id from (
        -- Without the offset the planner might read them in the order of an index all the same.
        select ${columns} from ${table} where ${isLittle} and (${where}) offset 0
      ) as left_over order by ${order} limit ${limit} offset ${offset})
      union all (${nearerEnd(wanted, sql`not ${isLittle}`)})`,
  };
}

/** Read from an index and sorted within some milliseconds. */
const MOST_SORTED = 10_000;

const countOf = (table: PgTable, where: SQL | undefined) =>
  sql`(select count(*)::int from ${table} where ${where})`;

/** For `with`: the number of rows on all pages. */
export const countedAs = (total: SQL): SQL => sql`counted as materialized (
  select ${total} as total, false as "isMore"
)`;

/**
 * One page of what a search finds, however much that is. Few rows are all found and then sorted.
 * Many rows are not all counted: the first ones are read off in the order of an index. Which of the
 * two applies is decided while the statement runs, because the planner can only guess how many rows
 * contain a text, and a wrong guess makes it read the whole table.
 * @param mostCounted no more rows are counted, and no page may begin after them
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

/** The rows of a page, in order, and how many there are on all pages. */
export interface FoundIds {
  ids: number[];
  total: number;
  /** Whether there are more than `total`, which are not counted. */
  isMore: boolean;
}

/**
 * One page of what a search finds, for lists whose order may depend on the text searched for and
 * where any page may be asked for. By name, for instance, tours called Wild all stand near the end;
 * the planner does not know that and would read the table up to there.
 *
 * Few rows are all read and sorted. For many rows, a sample of one hundredth of the table tells
 * how far into the order the page lies. Where every few rows have the text, the first rows are
 * simply looked through. Otherwise one index knows which rows lie up to that place and another
 * which rows have the text: the few that are in both are read and sorted. If they turn out to be
 * too few, a place farther on is tried.
 * @param mostCounted no more rows are counted, and no page may begin after them
 * @param mostRead so many are all read and sorted
 */
export async function readFoundIds(
  db: Queryable,
  wanted: Searched,
  mostCounted: number,
  mostRead = mostCounted,
): Promise<FoundIds> {
  const { table, where, keys, idWay } = wanted;
  const { columns, order } = namedKeys(table, keys, idWay);
  const offset = Math.min(wanted.offset, mostCounted);
  const limit = Math.min(wanted.limit, mostCounted - offset);
  const cut = sql`order by ${order} limit ${limit} offset ${offset}`;
  const { bounds, oneOf, isWhole, ...found } = await readFew(db, wanted, {
    cut,
    upTo: offset + limit,
    mostCounted,
    mostRead,
  });
  if (isWhole) return found;
  const first = await lookThrough(db, wanted, { cut, upTo: offset + limit, oneOf });
  if (first) return { ...found, ids: first };
  for (const bound of bounds) {
    const isNotBehind = notBehind([...keys, { key: table.id, way: idWay ?? 'asc' }], bound);
    const { rows } = await db.execute<{ ids: number[] }>(sql`
      with near as materialized (select ${columns} from ${table} where ${and(where, isNotBehind)})
      select array(select id from near ${cut}) as ids
      where (select count(*) from near) >= ${offset + limit}`);
    if (rows[0]) return { ...found, ids: rows[0].ids };
  }
  const { rows } = await db.execute<{ id: number }>(sql`
    with everything as materialized (select ${columns} from ${table} where ${where})
    select id from everything ${cut}`);
  return { ...found, ids: rows.map(({ id }) => id) };
}

/** A page that was read already, as parts of a statement. */
export function knownPage({ ids, total, isMore }: FoundIds): PageParts {
  return {
    counted: sql`counted as (select ${total}::int as total, ${isMore}::boolean as "isMore")`,
    page: sql`select unnest(${sql.param(ids)}::int[]) as id`,
  };
}

/** The keys and the id of a row as texts. */
type Bound = readonly (string | null)[];

/**
 * Whether all that a search finds was read; if not, what the sample tells of it: bounds that its page
 * probably lies before, the nearest first, and that one row in `oneOf` of the list is found.
 */
interface Sampled {
  isWhole: boolean;
  bounds: Bound[];
  oneOf: number | null;
}

/** Counts, and reads the page when there are few rows; of many rows it takes a sample. */
async function readFew(
  db: Queryable,
  { table, listed, where, keys, idWay }: Searched,
  {
    cut,
    upTo,
    mostCounted,
    mostRead,
  }: { cut: SQL; upTo: number; mostCounted: number; mostRead: number },
): Promise<FoundIds & Sampled> {
  const { columns, names, order } = namedKeys(table, keys, idWay);
  const texts = [...names, sql`id`].map((name) => sql`${name}::text`);
  const sampled = sql`${table} tablesample system (${100 / ONE_OF}) repeatable (1)
    where not (select "isWhole" from counted)`;
  const { rows } = await db.execute<FoundIds & Sampled & Record<string, unknown>>(sql`
    with ${countedAtMost(table, columns, where, mostCounted, mostRead)}, sample as materialized (
      select ${columns} from ${sampled} and (${where})
    ), ranked as (
      select *, row_number() over (order by ${order}) as rank from sample
    )
    select counted.*,
      array(select id from found where counted."isWhole" ${cut}) as ids,
      (select count(*) from ${sampled} and ${listed})
        / nullif((select count(*) from sample), 0)::float8 as "oneOf",
      coalesce((select json_agg(json_build_array(${sql.join(texts, sql`, `)}) order by rank)
        from ranked where rank in ${ranksOf(upTo)}), '[]') as bounds
    from counted`);
  return onlyRow(rows);
}

/**
 * Looks for the page among the first rows of the list: null when too many rows would have to be
 * read, or when too few of them match because the order depends on the text.
 */
async function lookThrough(
  db: Queryable,
  { table, listed, where, keys, idWay }: Searched,
  { cut, upTo, oneOf }: { cut: SQL; upTo: number; oneOf: number | null },
): Promise<number[] | null> {
  const rowsNeeded = 2 * upTo * (oneOf ?? Infinity);
  if (rowsNeeded > MOST_LOOKED_THROUGH) return null;
  const { columns } = namedKeys(table, keys, idWay);
  const order = orderBy(keys, table.id, idWay);
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    with found as materialized (
      select ${columns} from (
        select * from ${table} where ${listed} order by ${order} limit ${Math.ceil(rowsNeeded)}
      ) as ${table} where ${where} order by ${order} limit ${upTo}
    )
    select array(select id from found ${cut}) as ids where (select count(*) from found) = ${upTo}`);
  return rows[0]?.ids ?? null;
}

/**
 * Reading so many rows in the order of an index takes about as long as finding a frequent text in
 * another index.
 */
const MOST_LOOKED_THROUGH = 6_000;

/** The sample has one page of the table in so many; rows that lie together are sampled together. */
const ONE_OF = 100;

/**
 * Ranks in the sample that most likely lie behind so many rows of the whole list. Chance, and rows
 * that lie together, make the first one miss at times; the others lie much farther behind.
 */
function ranksOf(rows: number): number[] {
  const expected = rows / ONE_OF;
  const rank = Math.ceil(expected + 3 * Math.sqrt(expected) + 3);
  return [rank, 8 * rank, 64 * rank];
}

/** The rows up to and including a bound, written so that an index finds each of the parts. */
function notBehind(keys: readonly SortKey[], bound: Bound): SQL | undefined {
  const isBound = ({ key }: SortKey, place: number) =>
    bound[place] === null ? isNull(key) : sql`${key} = ${bound[place]}`;
  const parts = keys.map((key, place) =>
    and(...keys.slice(0, place).map(isBound), isBefore(key, bound[place] ?? null)),
  );
  return or(...parts, and(...keys.map(isBound)));
}

function isBefore({ key, way }: SortKey, value: string | null): SQL | undefined {
  switch (way) {
    case 'asc':
      return sql`${key} < ${value}`;
    case 'desc':
      return sql`${key} > ${value}`;
    case 'asc nulls first':
      return value === null ? sql`false` : or(sql`${key} < ${value}`, isNull(key));
    case 'desc nulls last':
      return value === null ? isNotNull(key) : sql`${key} > ${value}`;
  }
}

function countedAtMost(
  table: PgTable,
  columns: SQL,
  where: SQL | undefined,
  mostCounted: number,
  mostRead = mostCounted,
): SQL {
  return sql`found as materialized (
      select ${columns} from ${table} where ${where} limit ${mostRead + 1}
    ), counted as materialized (
      select least(count(*), ${mostCounted})::int as total, count(*) > ${mostCounted} as "isMore",
        count(*) <= ${mostRead} as "isWhole"
      from found
    )`;
}

/** The id and the keys as columns of their own, and their order. */
function namedKeys(
  table: Wanted['table'],
  keys: readonly SortKey[],
  idWay: Way | undefined,
): { columns: SQL; names: SQL[]; order: SQL } {
  const names = keys.map((_, place) => sql`${sql.identifier(`key_${place}`)}`);
  const columns = keys.map(({ key }, place) => sql`${key} as ${names[place]}`);
  const named = keys.map(({ way }, place) => ({ key: names[place] ?? sql`id`, way }));
  return {
    columns: sql.join([sql`${table.id} as id`, ...columns], sql`, `),
    names,
    order: orderBy(named, sql`id`, idWay),
  };
}

/** The words after `order by`. */
export function orderBy(keys: readonly SortKey[], id: SQL | Column, idWay: Way = 'asc'): SQL {
  return sql.join(
    [...keys, { key: id, way: idWay }].map(({ key, way }) => sql`${key} ${sql.raw(way)}`),
    sql`, `,
  );
}

/** For each way to sort, the one that gives the opposite order. */
export const REVERSE: Record<Way, Way> = {
  asc: 'desc',
  desc: 'asc',
  'asc nulls first': 'desc nulls last',
  'desc nulls last': 'asc nulls first',
};

/** A sort key for reading the list from its other end. */
export const reversed = ({ key, way }: SortKey): SortKey => ({ key, way: REVERSE[way] });
