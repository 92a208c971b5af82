import type { Queryable, Transaction } from './connection.ts';
import { onlyRow } from './only-row.ts';
import { sql } from './sql.ts';

/** Draws the id of a record that is about to be stored: its texts are sealed for that id. */
export async function nextId(db: Queryable, table: 'bookings' | 'enquiries'): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`,
  );
  return onlyRow(rows).id;
}

/**
 * Makes the ids of a table go on after the highest one that was stored with an id of its own. Never
 * lowers them: an id that was given once is not given again.
 */
export async function raiseSequence(tx: Transaction, table: string): Promise<void> {
  await tx.execute(sql`select setval(sequence, greatest(
      nextval(sequence), (select coalesce(max(id), 0) + 1 from ${sql.identifier(table)})), false)
    from (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence) as named`);
}
