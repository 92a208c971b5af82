import { Client } from 'pg';
import { preparePostgresHome } from '../../src/server/database/postgres-home.ts';
import { findPostmaster } from '../../src/server/database/postmaster-pid.ts';
import type { TestApp } from './app.ts';

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
  const client = new Client({ host, port, user: 'postgres', password, database: 'song_xanh' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
