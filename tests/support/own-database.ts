import type { Client } from 'pg';
import { preparePostgresHome } from '../../src/server/database/postgres-home.ts';
import { findPostmaster } from '../../src/server/database/postmaster-pid.ts';
import type { TestApp } from './app.ts';
import { withClient } from './database-server.ts';

/** Works directly on the embedded database of a running app, as its owner. */
export async function asDatabase<Result>(
  { dataDir }: Pick<TestApp, 'dataDir'>,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const home = preparePostgresHome(dataDir);
  const server = findPostmaster(home);
  if (!server) throw new Error('The database of the app does not run.');
  const { host, port } = server;
  const password = home.superuserPassword;
  return withClient({ host, port, user: 'postgres', password, database: 'song_xanh' }, work);
}
