import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, Pool } from 'pg';
import type { Database } from '../../src/server/database/connection.ts';

/** A query that was sent to the database, with the values of its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A database for the stores, and the list of all statements that were sent through it. */
export function watchStatements(pool: Pool): { db: Database; statements: Statement[] } {
  const statements: Statement[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }),
  };
  return { db: drizzle(pool, { logger }), statements };
}

/** How a statement reads a table. */
export interface TableRead {
  table: string;
  /** 'Seq Scan' if it reads the table in the order in which it is stored. */
  way: string;
  /** The number of rows that it read before it had enough. */
  rows: number;
}

/** Runs a query again and returns the tables that it reads without an index. */
export async function findScans(on: Pool | Client, statement: Statement): Promise<TableRead[]> {
  const reads = await findReads(on, statement);
  return reads.filter(({ way }) => way === 'Seq Scan');
}

/** The same, including the tables that it reads by an index. */
export async function findReads(
  on: Pool | Client,
  { text, values }: Statement,
): Promise<TableRead[]> {
  const { rows } = await on.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, timing off, buffers off, format json) ${text}`,
    values,
  );
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  return explained ? readsOf(explained.Plan) : [];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function readsOf(node: PlanNode): TableRead[] {
  const below = (node.Plans ?? []).flatMap(readsOf);
  const table = node['Relation Name'];
  if (table === undefined) return below;
  const perLoop = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  const rows = Math.round(perLoop * node['Actual Loops']);
  return [{ table, way: node['Node Type'], rows }, ...below];
}
