import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/database/connection.ts';

/** Does something while a table is missing: what was written before the failure must be undone. */
export async function withoutTable<T>(db: Database, table: string, act: () => Promise<T>) {
  const [here, away] = [sql.identifier(table), sql.identifier(`${table}_away`)];
  await db.execute(sql`alter table ${here} rename to ${away}`);
  try {
    return await act();
  } finally {
    await db.execute(sql`alter table ${away} rename to ${here}`);
  }
}
