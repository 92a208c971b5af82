import { Param, Placeholder, getTableName, is, sql, type Query, type SQLWrapper } from './sql.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import { createRecentlyUsed, type RecentlyUsed } from '../../shared/recently-used.ts';
import type { Queryable } from './connection.ts';

const dialect = new PgDialect();

/**
 * Statements that each connection keeps planned, each for some 50 KB of memory. Only the first ones
 * that come are kept; later ones are planned every time.
 */
const MOST_PLANNED = 32;
const names = new Map<string, string>();

/** SQL texts kept for one statement, one for each of its forms, some kilobytes each. */
const MOST_WRITTEN = 64;

/**
 * Runs a statement that each connection plans only once, for where planning costs more than
 * running. Use it for statements that are asked often, in few forms, and whose best plan does not
 * depend on their parameters: not for searches.
 * @param text the statement, with its parameters as `$1`
 */
export function executePlannedText<Row extends Record<string, unknown>>(
  db: Queryable,
  text: string,
  params: unknown[],
): Promise<QueryResult<Row>> {
  const query = { sql: text, params };
  const prepared = db._.session.prepareQuery(query, undefined, planNameOf(text), false);
  return prepared.execute() as Promise<QueryResult<Row>>;
}

/** The values of a statement by the names of their placeholders. */
type Values = Record<string, unknown>;

/**
 * A planned statement whose SQL text is also built only once for each of its few forms: building it
 * takes the app longer than sending it.
 * @param write builds the statement, with a `sql.placeholder` for each value
 * @param nameOf tells the forms apart
 */
export function writtenOnce<Row extends Record<string, unknown>, Form = void>(
  write: (form: Form) => SQLWrapper,
  nameOf: (form: Form) => string = () => '',
) {
  const forms: RecentlyUsed<Query> = createRecentlyUsed(
    () => forms.count() >= MOST_WRITTEN,
    () => undefined,
  );
  return (db: Queryable, values: Values, form: Form): Promise<QueryResult<Row>> => {
    const name = nameOf(form);
    const known = forms.use(name);
    const written = known ?? dialect.sqlToQuery(write(form).getSQL());
    if (!known) forms.keep(name, written);
    return executePlannedText(db, written.sql, valuesInOrder(written.params, values));
  };
}

/** Builds statements; it has no connection to run them. */
export const writer = drizzle.mock();

/** A placeholder for each value of a row; columns without a value get their default. */
export function placesFor<Row extends object>(row: Row): Row {
  const places = Object.entries(row).map(([column, value]) => [
    column,
    value === undefined ? undefined : sql.placeholder(column),
  ]);
  return Object.fromEntries(places) as Row;
}

/** Names the columns of a row that have a value: rows with other columns need another statement. */
export const columnsOf = (row: object): string =>
  Object.entries(row)
    .map(([column, value]) => (value === undefined ? '' : column))
    .join(' ');

/** Inserts a row by a planned statement, built once for all rows with the same columns. */
export async function insertPlanned<Table extends PgTable>(
  db: Queryable,
  table: Table,
  row: Table['$inferInsert'],
): Promise<void> {
  await insertInto(db, row, { table, row });
}

const insertInto = writtenOnce(
  ({ table, row }: { table: PgTable; row: Values }) => writer.insert(table).values(placesFor(row)),
  ({ table, row }) => `${getTableName(table)} ${columnsOf(row)}`,
);

/** The values of a statement as the database takes them. */
function valuesInOrder(params: readonly unknown[], values: Values): unknown[] {
  return params.map((param) => {
    if (is(param, Placeholder)) return values[param.name];
    if (!is(param, Param) || !is(param.value, Placeholder)) return param;
    const value = values[param.value.name];
    return value === null ? null : param.encoder.mapToDriverValue(value);
  });
}

function planNameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PLANNED) return known;
  const name = `planned_${names.size + 1}`;
  names.set(text, name);
  return name;
}
