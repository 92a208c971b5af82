import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../src/server/config.ts';
import { openDatabase, type Database } from '../src/server/database/connection.ts';
import {
  connectionString,
  startEmbeddedPostgres,
} from '../src/server/database/embedded-postgres.ts';
import { requireCurrentTables } from '../src/server/database/migrate.ts';
import { preparePostgresHome } from '../src/server/database/postgres-home.ts';
import { findPostmaster } from '../src/server/database/postmaster-pid.ts';
import { createLogger } from '../src/server/logger.ts';
import { OperatorError } from '../src/server/operator-error.ts';

interface ReachedDatabase {
  address: string;
  close(): Promise<void>;
}

/**
 * Works on the database that the product uses, while it runs or stands still: the embedded one is
 * started for the time of a command when the product does not run it.
 * @throws OperatorError where there is none, or one with the tables of another version
 */
export async function onDatabase<Result>(
  config: Config,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { address, close } = await reachDatabase(config);
  try {
    await requireCurrentTables(address);
    const { db, pool } = openDatabase(address, () => undefined, 2);
    return await work(db).finally(() => pool.end());
  } finally {
    await close();
  }
}

async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<ReachedDatabase> {
  if (databaseUrl !== null) return { address: databaseUrl, close: async () => undefined };
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new OperatorError(`There is no database in ${dataDir}. Is DATA_DIR right?`);
  const home = preparePostgresHome(dataDir);
  const running = findPostmaster(home);
  if (running) return { address: connectionString(home, running), close: async () => undefined };
  const embedded = await startEmbeddedPostgres({ dataDir, logger: createLogger('warn') });
  return { address: embedded.connectionString, close: () => embedded.stop() };
}
