import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { migrateTo } from '../promises/old-database.ts';
import { addressOf, execute } from '../support/database-server.ts';

test('what an upgrade has changed is looked at, so that new indexes are read from the first query on', async () => {
  const { connectionString, template } = inject('testServer');
  const name = `${template}_upgraded`;
  await execute({ connectionString }, `create database ${name}`);
  try {
    const address = addressOf(connectionString, name);
    await migrateTo(address, 3);
    expect(await isLookedAt(address)).toBe(false);
    await migrateDatabase(address);
    expect(await isLookedAt(address)).toBe(true);
  } finally {
    await execute({ connectionString }, `drop database ${name} with (force)`);
  }
});

/** PostgreSQL says -1 rows of a table that it has never looked at. */
async function isLookedAt(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ rows: number }>(
      `select reltuples as rows from pg_class where oid = 'public.bookings'::regclass`,
    );
    return (rows[0]?.rows ?? -1) >= 0;
  } finally {
    await client.end();
  }
}
