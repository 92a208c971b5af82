import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { OperatorError } from '../operator-error.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any fixed number: copies that start together wait for each other on it. */
const MIGRATION_LOCK = 7_205_311_417;
/** How long we wait for a server that takes no connections yet, and how often we ask it, in ms. */
const PATIENCE_MS = 10_000;
const RETRY_MS = 100;
/**
 * What a server that goes down or comes up says: nothing, a broken connection, or that it is not
 * ready (admin_shutdown, crash_shutdown, cannot_connect_now), or has no connection left
 * (too_many_connections), as while the copies of an older version still stop.
 */
const COMING: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/**
 * Applies the migrations that the database has not seen, in order and in one transaction, while
 * holding an advisory lock, so that copies starting together do it once.
 * @throws OperatorError when the server does not answer, is older than PostgreSQL 15, is not in
 *   UTF-8 or knows no letters beyond ASCII; when a pooler lends out its sessions; when its role may
 *   make no tables; or when a newer version has changed the tables
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    await requireSupportedServer(client);
    await requireOwnSession(client, connectionString);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const before = await countApplied(client);
    if (before < countMigrations()) await requireRoomForTables(client);
    if (before > countMigrations())
      throw new OperatorError(
        'The database has the tables of a newer version. Start that version, or restore a backup made by this one.',
      );
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    // The planner ignores a new index until the table has been analyzed.
    if (before > 0 && (await countApplied(client)) > before) await client.query('analyze');
  });
}

/**
 * Checks the tables for commands that work beside the product and never migrate.
 * @throws OperatorError when the tables are those of another version
 */
export async function requireCurrentTables(connectionString: string): Promise<void> {
  if ((await withClient(connectionString, countApplied)) !== countMigrations())
    throw new OperatorError(
      'The database has the tables of another version. Start the product once to bring them up to date.',
    );
}

/** Works on a connection of its own to a server that may be just starting. @throws OperatorError when it cannot be reached */
export async function withClient<Value>(
  connectionString: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = await connect(connectionString);
  try {
    return await work(client);
  } finally {
    // Ending the connection releases its locks, also when the work failed.
    await client.end();
  }
}

function whyNotReached(message: string, code = ''): string {
  return UNKNOWN_CERTIFICATE.has(code)
    ? 'The certificate of the database was issued by an unknown CA. Name that CA with sslrootcert in DATABASE_URL (see docs/OPERATING.md).'
    : `The database cannot be reached: ${message || code}.`;
}

/** The codes with which Node refuses a certificate whose CA it does not know. */
const UNKNOWN_CERTIFICATE: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Waits for a server that is still starting, as after a power failure, when the machine starts
 * both.
 */
async function connect(connectionString: string): Promise<Client> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
    // A connection that breaks fails the query that waits on it, which is enough.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      if (!isComing(error as NodeJS.ErrnoException) || performance.now() > giveUpAt)
        throw new OperatorError(whyNotReached(message, code));
    }
    await setTimeout(RETRY_MS);
  }
}

/**
 * Whether the server may take a connection a moment later. The driver gives no code when a
 * connection ends early.
 */
const isComing = ({ code, message }: NodeJS.ErrnoException) =>
  code ? COMING.has(code) : message === 'Connection terminated unexpectedly';

/** How many migrations this version has. */
const countMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).length;

/** How many migrations a database has seen; 0 for a new one. */
async function countApplied(client: Client): Promise<number> {
  const { rows } = await client.query<{ log: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as log`,
  );
  if (!rows[0]?.log) return 0;
  const { rowCount } = await client.query('select from drizzle.__drizzle_migrations');
  return rowCount ?? 0;
}

async function requireSupportedServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string; lower: string }>(
    `select current_setting('server_version_num') as version,
      current_setting('server_encoding') as encoding, lower('Đ') as lower`,
  );
  const [server] = rows;
  if (!server || Number(server.version) < 150_000) {
    throw new OperatorError('The database server must be PostgreSQL 15 or newer.');
  }
  if (server.encoding !== 'UTF8') {
    throw new OperatorError(`The database must be encoded in UTF8, not ${server.encoding}.`);
  }
  // The locale C treats names that differ only in the case of such a letter as different.
  if (server.lower !== 'đ') {
    throw new OperatorError(
      "The locale of the database only knows ASCII letters. Create the database with another locale, such as 'C.UTF-8'.",
    );
  }
}

/**
 * Refuses a pooler that lends a session out per transaction: planned statements would fail there,
 * and whatever the product listens for or locks would be lost. It shows while another connection is
 * inside a transaction: ours then moves to other sessions.
 */
async function requireOwnSession(client: Client, connectionString: string): Promise<void> {
  const sessions = new Set([await sessionOf(client)]);
  await withClient(connectionString, async (other) => {
    await other.query('begin');
    await sessionOf(other);
    for (let n = 0; n < 3; n += 1) sessions.add(await sessionOf(client));
  });
  if (sessions.size > 1) {
    throw new OperatorError(
      'DATABASE_URL leads to a pooler in transaction mode. Name the server itself, or a pooler in session mode.',
    );
  }
}

/** The process id of the server behind a connection. */
async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/**
 * The migrations make a schema of their own, and tables that refer to each other as tables of
 * `public`.
 */
async function requireRoomForTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ schema: string | null; mayMake: boolean | null }>(
    `select current_schema() as schema, has_schema_privilege(current_schema(), 'create')
      and has_database_privilege(current_database(), 'create') as "mayMake"`,
  );
  if (rows[0]?.schema !== 'public' || !rows[0].mayMake) {
    throw new OperatorError(
      'The role in DATABASE_URL must own the database, or be allowed to create schemas, and tables in the schema public, which must come first in its search_path.',
    );
  }
}
