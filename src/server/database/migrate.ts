import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any fixed number: copies that start together wait for each other on it. */
const MIGRATION_LOCK = 7_205_311_417;

/**
 * Applies the migration files that the database has not seen, in order, in one transaction,
 * while holding an advisory lock so that copies starting together do it once.
 * @throws when the server is older than PostgreSQL 15 or its encoding is not UTF-8
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // A connection that breaks fails the query that waits on it, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireSupportedServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const before = await countApplied(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    // The planner passes a new index over until somebody has looked at what it holds.
    if (before > 0 && (await countApplied(client)) > before) await client.query('analyze');
  } finally {
    // Ending the connection releases the lock, also when a migration failed.
    await client.end();
  }
}

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
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
  );
  const [server] = rows;
  if (!server || Number(server.version) < 150_000) {
    throw new Error('The database server must be PostgreSQL 15 or newer.');
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(`The database must be encoded in UTF8, not ${server.encoding}.`);
  }
}
