import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { pathInBackup, type BackupReader, type BackupWriter } from '../files/backup-encryption.ts';
import { copyFolder } from '../files/whole-backup-folder.ts';
import { OperatorError } from '../operator-error.ts';
import { copyRunningDatabase } from './copy-running-database.ts';
import { driverAddress } from './database-address.ts';
import { withClient } from './migrate.ts';
import { preparePostgresHome } from './postgres-home.ts';
import { dumpDatabase, fillDatabase } from './postgres-tool.ts';
import { findPostmaster } from './postmaster-pid.ts';

/** The database in a backup: the folder of the embedded one, or the dump of a PostgreSQL server. */
const FOLDER = 'postgres';
const DUMP = 'database.dump';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Saves the database into the folder of a backup as it stands at one moment, whether it runs or
 * not.
 * @throws OperatorError
 */
export async function saveDatabase(
  { databaseUrl, dataDir }: Place,
  backup: string,
  writer: BackupWriter,
): Promise<void> {
  if (databaseUrl !== null)
    return dumpDatabase(databaseUrl, (dump) => writer.write(join(backup, DUMP), dump));
  if (!existsSync(join(dataDir, FOLDER, 'PG_VERSION')))
    throw new OperatorError(`There is no database in ${resolve(dataDir)}. Is DATA_DIR right?`);
  const home = preparePostgresHome(dataDir);
  const copy = join(backup, FOLDER);
  const running = findPostmaster(home);
  if (running) return copyRunningDatabase(home, running, copy, writer);
  await copyFolder(home.folder, copy, writer.copyIn);
  if (findPostmaster(home))
    throw new OperatorError(
      'The product was started while the backup was being made. Run the backup again.',
    );
}

/** @throws OperatorError when the backup holds the other kind of database than the settings name */
export function requireSameKind({ databaseUrl }: Place, backup: string): void {
  const hasDump = pathInBackup(join(backup, DUMP)) !== null;
  if (hasDump && databaseUrl === null)
    throw new OperatorError('This is a backup of a PostgreSQL server. Set DATABASE_URL.');
  if (!hasDump && databaseUrl !== null)
    throw new OperatorError('This is a backup of an embedded database. Unset DATABASE_URL.');
}

/**
 * Fills an empty database, or an empty data folder, from a backup of the same kind.
 * @throws OperatorError, also when the database holds anything
 */
export async function restoreDatabase(
  { databaseUrl, dataDir }: Place,
  backup: string,
  reader: BackupReader,
): Promise<void> {
  if (databaseUrl === null)
    return copyFolder(join(backup, FOLDER), join(dataDir, FOLDER), reader.copyOut);
  await requireEmpty(databaseUrl);
  const dump = pathInBackup(join(backup, DUMP)) ?? '';
  await fillDatabase(databaseUrl, await reader.read(dump));
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const { rowCount } = await withClient(driverAddress(databaseUrl), (client) =>
    client.query(
      `select from pg_class where relkind = 'r' and relnamespace::regnamespace::text
         not in ('pg_catalog', 'information_schema') limit 1`,
    ),
  );
  if (rowCount !== 0) throw new OperatorError('The database is not empty. Create a new one.');
}
