import { Client, type ClientConfig } from 'pg';

/** The address of another database of the same server. */
export function addressOf(connectionString: string, database: string): string {
  return connectionString.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

/** Runs one statement on a connection of its own. */
export async function execute(server: ClientConfig, statement: string): Promise<void> {
  await withClient(server, (client) => client.query(statement));
}

/** Does something on a connection of its own. */
export async function withClient<Value>(
  server: string | ClientConfig,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client(server);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Removes a database of the server, even if connections of the same role are still open.
 * PostgreSQL's own `with (force)` fails while autovacuum works in the database, because a role that
 * is not a superuser may not end that process; without it, autovacuum is told to leave.
 */
export async function dropDatabase(connectionString: string, name: string): Promise<void> {
  const server = { connectionString };
  await execute(server, `alter database ${name} allow_connections false`);
  await execute(
    server,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = '${name}' and usename = current_user`,
  );
  await execute(server, `drop database ${name}`);
}
