import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Database } from '../../src/server/database/connection.ts';
import * as schema from '../../src/server/database/schema.ts';

/** What was asked of the database, with the values of its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A database as stores get it, and every statement that was sent through it so far. */
export function watchStatements(pool: Pool): { db: Database; statements: Statement[] } {
  const statements: Statement[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }),
  };
  return { db: drizzle(pool, { schema, logger }), statements };
}

/** A table that a statement reads in the order in which it lies there. */
export interface Scan {
  table: string;
  /** Rows that it looked at, from the first until it had enough. */
  rows: number;
}

/** Runs a reading statement once more and gives the tables that it reads without an index. */
export async function findScans(pool: Pool, { text, values }: Statement): Promise<Scan[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, timing off, buffers off, format json) ${text}`,
    values,
  );
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  return explained ? scansOf(explained.Plan) : [];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

function scansOf(node: PlanNode): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  const table = node['Relation Name'];
  if (node['Node Type'] !== 'Seq Scan' || table === undefined) return below;
  const perLoop = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return [{ table, rows: Math.round(perLoop * node['Actual Loops']) }, ...below];
}
