import { Client, type ClientConfig } from 'pg';

/** The address of another database of the same server. */
export function addressOf(connectionString: string, database: string): string {
  return connectionString.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

/** Runs one statement on a connection of its own. */
export async function execute(server: ClientConfig, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
