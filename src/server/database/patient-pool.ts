import { Pool, type PoolClient } from 'pg';
import { sqlState } from './sql-state.ts';

/** SQLSTATE of a server, a database or a role without a connection left. */
const TOO_MANY_CONNECTIONS = '53300';
/** How long a statement waits for a connection of such a server, and how often it asks, in ms. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 50;
/** After so many ms without a refusal the pool may open all of its connections again. */
const REFUSAL_COUNTS_MS = 5_000;

type OnConnection = Parameters<Pool['connect']>[0];

/**
 * A pool that makes do with the connections that it gets. A small managed server often allows 20,
 * fewer than two busy copies of the app open together. The pool of `pg` fails a statement for which
 * it cannot open another connection, although one of its own will be free a moment later: here the
 * statement waits for that one, as it would in a pool of that size.
 */
export class PatientPool extends Pool {
  readonly #size = this.options.max;
  #refusedAt = Number.NEGATIVE_INFINITY;

  override connect(): Promise<PoolClient>;
  override connect(onConnection: OnConnection): void;
  override connect(onConnection?: OnConnection): Promise<PoolClient> | void {
    const giveUpAt = performance.now() + PATIENCE_MS;
    if (onConnection) return this.#connect(onConnection, giveUpAt);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)), giveUpAt);
    });
  }

  #connect(onConnection: OnConnection, giveUpAt: number): void {
    if (performance.now() - this.#refusedAt > REFUSAL_COUNTS_MS) this.options.max = this.#size;
    super.connect((error, client, release) => {
      const isRefused = sqlState(error) === TOO_MANY_CONNECTIONS;
      if (!isRefused || performance.now() > giveUpAt) return onConnection(error, client, release);
      this.#refusedAt = performance.now();
      this.options.max = Math.max(1, this.totalCount);
      setTimeout(() => this.#connect(onConnection, giveUpAt), RETRY_MS);
    });
  }
}
