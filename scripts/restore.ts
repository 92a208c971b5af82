import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { readConfig } from '../src/server/config.ts';
import {
  copyFolder,
  DATABASE_DUMP,
  DATABASE_FOLDER,
  DATA_FOLDERS,
  OperatorError,
  runForOperator,
  runPostgresTool,
  verify,
} from './backup-set.ts';

// `npm run restore -- BACKUP`: a backup of `npm run backup` into an empty DATA_DIR and, where
// DATABASE_URL is set, an empty database. It never writes over anything.
await runForOperator(async () => {
  const [argument] = process.argv.slice(2);
  if (!argument) throw new OperatorError('Say which: npm run restore -- BACKUP');
  const backup = resolve(argument);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const hasDump = existsSync(join(backup, DATABASE_DUMP));
  if (hasDump && databaseUrl === null)
    throw new OperatorError('This is the backup of a PostgreSQL server: set DATABASE_URL.');
  if (!hasDump && databaseUrl !== null)
    throw new OperatorError('This is the backup of an embedded database: unset DATABASE_URL.');
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new OperatorError(`${resolve(dataDir)} is not empty: move it away first.`);

  await verify(backup);
  if (databaseUrl !== null) await fillDatabase(databaseUrl, join(backup, DATABASE_DUMP));
  const folders = DATA_FOLDERS.filter((name) => existsSync(join(backup, name)));
  for (const name of folders) await copyFolder(join(backup, name), join(dataDir, name));
  if (!hasDump) await copyFolder(join(backup, DATABASE_FOLDER), join(dataDir, DATABASE_FOLDER));
  return `Restored to ${resolve(dataDir)}. Start the product as always.`;
});

async function fillDatabase(databaseUrl: string, dump: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_class where relkind = 'r' and relnamespace::regnamespace::text
       not in ('pg_catalog', 'information_schema') limit 1`,
  );
  await client.end();
  if (rowCount !== 0) throw new OperatorError('The database is not empty: make a new one.');
  const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  const { pathname } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1));
  runPostgresTool('pg_restore', [...options, `--dbname=${name}`, dump], databaseUrl);
}
