import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../src/server/config.ts';
import { preparePostgresHome } from '../src/server/database/postgres-home.ts';
import { findPostmaster } from '../src/server/database/postmaster-pid.ts';
import {
  copyFolder,
  DATABASE_DUMP,
  DATABASE_FOLDER,
  DATA_FOLDERS,
  OperatorError,
  runForOperator,
  runPostgresTool,
  seal,
} from './backup-set.ts';
import { copyRunningDatabase } from './copy-running-database.ts';

// `npm run backup -- FOLDER`: everything that the product keeps, into a new folder below FOLDER,
// while it runs or while it stands still. Pictures in a bucket are the bucket's own affair.
await runForOperator(async () => {
  const [parent] = process.argv.slice(2);
  if (!parent) throw new OperatorError('Say where to: npm run backup -- FOLDER');
  const config = readConfig(process.env);
  const moment = new Date().toISOString().replaceAll(':', '').slice(0, 17);
  const target = join(resolve(parent), `song-xanh-${moment}Z`);
  const unfinished = `${target}.part`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    // The database first: it must not name a picture that is saved no more.
    await saveDatabase(config, unfinished);
    for (const name of DATA_FOLDERS) {
      const from = join(config.dataDir, name);
      if (existsSync(from)) await copyFolder(from, join(unfinished, name));
    }
    await seal(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return `Saved to ${target}`;
});

async function saveDatabase(
  { databaseUrl, dataDir }: ReturnType<typeof readConfig>,
  target: string,
): Promise<void> {
  if (databaseUrl !== null) {
    const file = join(target, DATABASE_DUMP);
    runPostgresTool(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`],
      databaseUrl,
    );
    return;
  }
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new OperatorError(`There is no database in ${resolve(dataDir)}: is DATA_DIR right?`);
  const home = preparePostgresHome(dataDir);
  const copy = join(target, DATABASE_FOLDER);
  const running = findPostmaster(home);
  if (running) return copyRunningDatabase(home, running, copy);
  await copyFolder(home.folder, copy);
  if (findPostmaster(home))
    throw new OperatorError('The product was started meanwhile: run the backup again.');
}
