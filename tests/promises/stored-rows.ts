import type { Client } from 'pg';
import { connectionString } from '../../src/server/database/embedded-postgres.ts';
import { preparePostgresHome } from '../../src/server/database/postgres-home.ts';
import { findPostmaster } from '../../src/server/database/postmaster-pid.ts';
import { withClient } from '../support/database-server.ts';

/** Every row of every table of the product as text, by table: '(1,"Ha Long",...)'. */
export type StoredRows = Map<string, Set<string>>;

/**
 * The tallies of bookings are additions that the product merges from time to time: the number of
 * their rows says nothing, their sums do.
 */
const ADDITIONS: Record<string, string> = {
  booking_day_tallies: `(select kind, day, status, sum(bookings), sum(priced), sum(total_cents)
    from booking_day_tallies group by 1, 2, 3 having sum(bookings) <> 0)`,
  booking_tour_tallies: `(select tour_id, sum(bookings), sum(sold_cents)
    from booking_tour_tallies group by 1 having sum(bookings) <> 0)`,
};

/** Reads all rows at one moment; of the tallies of bookings, the sums. */
export async function readRows(address: string): Promise<StoredRows> {
  return withClient(address, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const rows: StoredRows = new Map();
    for (const table of await tablesOf(client)) {
      const from = ADDITIONS[table] ?? `"${table}"`;
      const found = await client.query<{ row: string }>(`select t::text as row from ${from} t`);
      rows.set(table, new Set(found.rows.map(({ row }) => row)));
    }
    return rows;
  });
}

/** The address of the database that an app started for itself. */
export function ownDatabaseOf({ dataDir }: { dataDir: string }): string {
  const home = preparePostgresHome(dataDir);
  const server = findPostmaster(home);
  if (!server) throw new Error(`No database runs on ${dataDir}.`);
  return connectionString(home, server);
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The tables that contain a word somewhere, including those of the jobs. */
export function tablesWith(address: string, word: string): Promise<string[]> {
  return withClient(address, async (client) => {
    const { rows } = await client.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { schema, name } of rows) {
      const { rowCount } = await client.query(
        `select from "${schema}"."${name}" as row where row::text ilike $1 limit 1`,
        [`%${word}%`],
      );
      if (rowCount) found.push(`${schema}.${name}`);
    }
    return found;
  });
}
