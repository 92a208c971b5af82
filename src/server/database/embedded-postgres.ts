import { setTimeout as delay } from 'node:timers/promises';
import { escapeLiteral } from 'pg';
import type { Client } from 'pg';
import { OperatorError } from '../operator-error.ts';
import { preparePostgresHome } from './postgres-home.ts';
import type { PostgresHome } from './postgres-home.ts';
import { initDatabaseFolder } from './postgres-init.ts';
import { chooseEndpoint, stopServer } from './postgres-server.ts';
import { DataFolderInUseError, openOwnerSession } from './postgres-session.ts';
import type { OwnerSession } from './postgres-session.ts';
import { findPostmaster, isShuttingDown } from './postmaster-pid.ts';
import type { PostgresEndpoint } from './postmaster-pid.ts';

/** Where the database reports what happens to it. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A PostgreSQL server of our own, watched and restarted until it is stopped. */
export interface EmbeddedPostgres {
  /** For `pg`: the application's role, which owns the database and is no superuser. Stays the same over restarts. */
  readonly connectionString: string;
  /** Process id of the server; another one after a restart. */
  readonly pid: number;
  /** Stops the server and waits until it is gone. May be called again. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `DATA_DIR/postgres`, which it creates on the first start, or adopts the
 * server that a killed predecessor has left running there. Until `stop` is called, a server that
 * dies is started again, after a growing delay when it keeps dying. A server that someone else has
 * told to shut down is stopped by us: it would wait for our own connections while it takes no new
 * ones.
 * @throws {DataFolderInUseError} when another instance runs on the same data folder
 * @throws with one clear line when this machine, this user or this folder cannot run it
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  logger: Logger;
}): Promise<EmbeddedPostgres> {
  const home = preparePostgresHome(options.dataDir);
  if (initDatabaseFolder(home)) options.logger.info(`Created the database ${home.folder}.`);
  const running = findPostmaster(home);
  const endpoint = running ?? (await chooseEndpoint(home));
  const stopping = new AbortController();

  const session = await openOwnerSession(home, endpoint, stopping.signal).catch(
    (error: unknown) => {
      // Stops a server that we launched, but not one that another instance owns by now.
      if (!(error instanceof DataFolderInUseError)) stopping.abort();
      throw error;
    },
  );
  try {
    const version = await prepareDatabase(session.client, home);
    options.logger.info(
      `Embedded PostgreSQL ${version} ${running?.pid === session.server.pid ? 'adopted' : 'started'} (process ${session.server.pid}). ` +
        'In production, use a server that gets security updates: set DATABASE_URL.',
    );
  } catch (error) {
    await session.client.end();
    await stopServer(home);
    throw error;
  }
  return watch(home, session, options.logger, stopping);
}

const DATABASE = 'song_xanh';
/** Owner of the database, so that it can create trusted extensions (pg_trgm) there. */
const ROLE = 'song_xanh';

/** Makes role and database where they are missing and refuses a database that is not UTF-8. */
async function prepareDatabase(client: Client, home: PostgresHome): Promise<string> {
  const role = await client.query('select from pg_roles where rolname = $1', [ROLE]);
  const verb = role.rowCount === 0 ? 'create' : 'alter';
  const password = escapeLiteral(home.applicationPassword);
  await client.query(
    `${verb} role ${ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${password}`,
  );

  const database = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${ROLE}`);

  const { rows } = await client.query<{ encoding: string; version: string }>(
    `select pg_encoding_to_char(encoding) as encoding, current_setting('server_version') as version
     from pg_database where datname = $1`,
    [DATABASE],
  );
  if (rows[0]?.encoding !== 'UTF8') {
    throw new OperatorError(
      `The database ${home.folder} has the encoding ${rows[0]?.encoding}, but Vietnamese names need UTF8. Export it, remove the folder, start the product and import it again.`,
    );
  }
  return rows[0].version;
}

/** A server that lives shorter than this counts as dying again. */
const SHORT_LIFE_MS = 2_000;
/** Keeps the promise of being back within 3 s, however often the server has died before. */
const LONGEST_DELAY_MS = 2_000;
/**
 * How often we look whether someone else is shutting the server down. The second time in a row, we
 * cut it short: in between, requests under way can finish, and a system that stops both has told us
 * too.
 */
const LOOK_MS = 1_000;

function watch(
  home: PostgresHome,
  first: OwnerSession,
  logger: Logger,
  stopping: AbortController,
): EmbeddedPostgres {
  const endpoint: PostgresEndpoint = { host: first.server.host, port: first.server.port };
  let session = first;
  let recovery: Promise<void> = Promise.resolve();
  let stopped: Promise<void> | undefined;
  let failures = 0;
  let sights = 0;
  const looking = setInterval(cutShutdownShort, LOOK_MS).unref();
  follow();

  function follow(): void {
    const since = performance.now();
    session.client.once('end', () => {
      if (stopping.signal.aborted) return;
      failures = performance.now() - since < SHORT_LIFE_MS ? failures + 1 : 0;
      logger.warn(`The database connection was lost (server process ${session.server.pid}).`);
      recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    const startedAt = performance.now();
    while (!stopping.signal.aborted) {
      try {
        if (failures > 0) {
          const wait = Math.min(50 * 2 ** failures, LONGEST_DELAY_MS);
          await delay(wait, undefined, { signal: stopping.signal });
        }
        session = await openOwnerSession(home, endpoint, stopping.signal);
        const { pid } = session.server;
        logger.info(
          `Database is back after ${Math.round(performance.now() - startedAt)} ms (process ${pid}).`,
        );
        follow();
        return;
      } catch (error) {
        failures += 1;
        if (!stopping.signal.aborted) logger.error(`The database is down: ${String(error)}`);
      }
    }
  }

  function cutShutdownShort(): void {
    sights = isShuttingDown(home) ? sights + 1 : 0;
    if (sights !== 2) return;
    logger.warn('Something else told the database to stop: it is stopped and started again.');
    stopServer(home).catch((error: unknown) => logger.error(String(error)));
  }

  async function stop(): Promise<void> {
    clearInterval(looking);
    stopping.abort();
    await recovery;
    await stopServer(home);
    await session.client.end();
  }

  return {
    connectionString: connectionString(home, endpoint),
    get pid() {
      return session.server.pid;
    },
    stop: () => (stopped ??= stop()),
  };
}

/** How `pg` reaches the product's database on a server that runs, as the application's role. */
export function connectionString(home: PostgresHome, { host, port }: PostgresEndpoint): string {
  const login = `${ROLE}:${home.applicationPassword}`;
  return host.startsWith('/')
    ? `postgres://${login}@/${DATABASE}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${login}@${host}:${port}/${DATABASE}`;
}
