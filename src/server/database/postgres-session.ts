import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { OperatorError } from '../operator-error.ts';
import type { PostgresHome } from './postgres-home.ts';
import { ensureServer, stopServer } from './postgres-server.ts';
import type { PostgresEndpoint, Postmaster } from './postmaster-pid.ts';

/** Another copy of the application runs on the same data folder. */
export class DataFolderInUseError extends OperatorError {
  override name = 'DataFolderInUseError';
}

/** The one superuser connection: while it stands, this process owns the data folder. */
export interface OwnerSession {
  client: Client;
  server: Postmaster;
}

/** How long a running server may be unreachable before it is started anew. */
const UNREACHABLE_LIMIT_MS = 5_000;
/** How long a server that answers may refuse connections: it may be recovering a large database. */
const ANSWER_LIMIT_MS = 120_000;
/** How long the connection of a killed predecessor may linger. */
const LOCK_LIMIT_MS = 5_000;
/** Any number, the same in all versions: the key of the lock that only one instance can hold. */
const INSTANCE_LOCK = 7_106_251;

/**
 * Brings the server up (or adopts it), connects and takes the instance lock, which PostgreSQL
 * gives back by itself when this process or the server dies.
 * @throws {DataFolderInUseError} when another instance holds the lock
 */
export async function openOwnerSession(
  home: PostgresHome,
  endpoint: PostgresEndpoint,
  signal: AbortSignal,
): Promise<OwnerSession> {
  let waitingSince = performance.now();
  let waitingFor: number | undefined;
  for (;;) {
    const server = await ensureServer(home, endpoint, signal);
    if (server.pid !== waitingFor) {
      waitingFor = server.pid;
      waitingSince = performance.now();
    }
    try {
      return { client: await connectAsOwner(home, server, signal), server };
    } catch (error) {
      if (signal.aborted || error instanceof DataFolderInUseError) throw error;
      if (isWrongPassword(error)) throw explainWrongPassword(home);
      const waited = performance.now() - waitingSince;
      if (waited > ANSWER_LIMIT_MS) throw error;
      // A server that answers, even with a refusal, is left alone: it recovers, shuts down or is
      // full. One that does not answer has lost its socket, for instance because the temporary
      // folder was cleaned.
      const hasAnswered = error instanceof DatabaseError;
      if (!hasAnswered && waited > UNREACHABLE_LIMIT_MS) await stopServer(home);
      await delay(30, undefined, { signal });
    }
  }
}

async function connectAsOwner(
  home: PostgresHome,
  server: Postmaster,
  signal: AbortSignal,
): Promise<Client> {
  const client = new Client({
    host: server.host,
    port: server.port,
    user: 'postgres',
    password: home.superuserPassword,
    database: 'postgres',
    application_name: 'song-xanh-travel instance lock',
    connectionTimeoutMillis: UNREACHABLE_LIMIT_MS,
  });
  // A connection that breaks also emits 'end', where it is handled.
  client.on('error', () => {});
  try {
    await client.connect();
    await takeInstanceLock(client, home, signal);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function takeInstanceLock(
  client: Client,
  home: PostgresHome,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + LOCK_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [
      INSTANCE_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    if (performance.now() > deadline) {
      throw new DataFolderInUseError(
        `Song Xanh Travel already runs on the data folder ${home.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await delay(50, undefined, { signal });
  }
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '28P01';
}

function explainWrongPassword(home: PostgresHome): OperatorError {
  return new OperatorError(
    `The password in ${home.dataDir}/secrets/postgres-password does not open the database ${home.folder}. Restore the two together.`,
  );
}
