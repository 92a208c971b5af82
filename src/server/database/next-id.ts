import type { Queryable } from './connection.ts';
import { sql } from './sql.ts';

/** Draws the id of a record that is about to be stored: its texts are sealed for that id. */
export async function nextId(db: Queryable, table: 'bookings' | 'enquiries'): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database drew no id.');
  return row.id;
}
