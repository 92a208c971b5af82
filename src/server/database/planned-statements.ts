import type { SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Queryable } from './connection.ts';

const dialect = new PgDialect();

/**
 * Statements that connections keep planned: each keeps its own plans, some 50 KB of memory each, so
 * that only the first of them are; those that come later are planned every time.
 */
const MOST_PLANNED = 32;
const names = new Map<string, string>();

/**
 * Runs a statement that every connection plans once, where planning costs more than running. For
 * statements that are asked often, in few forms, and whose best plan is the same whatever their
 * parameters: a search is none.
 */
export function executePlanned<Row extends Record<string, unknown>>(
  db: Queryable,
  statement: SQLWrapper,
): Promise<QueryResult<Row>> {
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
  return executePlannedText(db, text, params);
}

/** The same of a statement that is written already, with its parameters as `$1`. */
export function executePlannedText<Row extends Record<string, unknown>>(
  db: Queryable,
  text: string,
  params: unknown[],
): Promise<QueryResult<Row>> {
  const query = { sql: text, params };
  const prepared = db._.session.prepareQuery(query, undefined, nameOf(text), false);
  return prepared.execute() as Promise<QueryResult<Row>>;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PLANNED) return known;
  const name = `planned_${names.size + 1}`;
  names.set(text, name);
  return name;
}
