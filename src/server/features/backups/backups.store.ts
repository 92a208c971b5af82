import { sql, type SQL } from '../../database/sql.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { raiseSequence } from '../../database/id-sequences.ts';
import { sqlState } from '../../database/sql-state.ts';
import type { TableStates } from './backup-file.ts';
import {
  BACKUP_TABLES,
  columnsOf,
  type BackupTable,
  type BackupTableName,
} from './backup-records.ts';

/** What a restore does to a table, in numbers of rows. */
export interface TableChanges {
  table: BackupTableName;
  added: number;
  changed: number;
  removed: number;
}

/** Records read or written at once. */
const BATCH = 500;
const LONGEST_STATEMENT_MS = 10 * 60_000;
/** How often the server looks whether the app of a long statement is still there, in ms. */
const LOOK_FOR_APP_MS = 2_000;

/**
 * Lets `write` read all tables as they are at one moment. It holds no lock that a writer would wait
 * for, so the file can be written meanwhile.
 */
export function readSnapshot<Result>(
  db: Database,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(write, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** The records of a table as JSON texts, in the order of their keys, a batch at a time. */
export async function* recordsOf(tx: Transaction, table: BackupTable): AsyncGenerator<string> {
  const name = sql.identifier(`backup_${table.name}`);
  await tx.execute(sql`declare ${name} no scroll cursor for
    select row_to_json(kept)::text as record from (
      select ${columns(table)} from ${sql.identifier(table.name)} order by ${keyOf(table)}
    ) as kept`);
  for (;;) {
    const { rows } = await tx.execute<{ record: string }>(
      sql`fetch ${sql.raw(String(BATCH))} from ${name}`,
    );
    for (const { record } of rows) yield record;
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close ${name}`);
}

/** For each table a text that changes with every insert, update and delete in it. */
export async function readStates(
  tx: Transaction,
  names: readonly BackupTableName[],
): Promise<TableStates> {
  const states: TableStates = {};
  for (const name of names) {
    const { rows } = await tx.execute<{ state: string }>(sql`
      select count(*) || '-' || coalesce(sum(xmin::text::bigint), 0) as state
      from ${sql.identifier(name)}`);
    states[name] = rows[0]?.state ?? '';
  }
  return states;
}

/** Locks tables against every other writer until the transaction ends; readers go on. */
export async function lockTables(
  tx: Transaction,
  names: readonly BackupTableName[],
): Promise<void> {
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`lock table ${list} in share row exclusive mode`);
}

/**
 * Lets the statements of this transaction take longer than others may: they write or compare whole
 * tables. A server that outlives the app ends them soon after it, instead of holding their locks
 * until they are finished.
 */
export async function takeTime(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST_STATEMENT_MS}`));
  const looking = sql.raw(`set local client_connection_check_interval = ${LOOK_FOR_APP_MS}`);
  // Some systems do not tell the server; there it goes on.
  await tx.transaction((inner) => inner.execute(looking)).catch(() => undefined);
}

/** Removes every booking with all that belongs to it, and gives the number of bookings. */
export async function removeAllBookings(tx: Transaction): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from bookings`);
  return rowCount ?? 0;
}

/** Makes temporary tables for the records of a backup; they last until the transaction ends. */
export async function createStage(tx: Transaction): Promise<void> {
  for (const table of BACKUP_TABLES)
    await tx.execute(sql`
      create temporary table ${stageOf(table)} on commit drop as
      select ${columns(table)} from ${sql.identifier(table.name)} with no data`);
}

/**
 * Puts records of one table into its temporary table.
 * @throws AppError invalid when the database cannot take one of them
 */
export async function stageRecords(
  tx: Transaction,
  table: BackupTable,
  records: readonly string[],
): Promise<void> {
  await refusing(async () => {
    await tx.execute(sql`insert into ${stageOf(table)} (${columns(table)})
      select ${columns(table)}
      from json_populate_recordset(null::${stageOf(table)}, ${`[${records.join(',')}]`}::json)`);
  });
}

/**
 * Counts what the staged records would change, table by table. References to staff who are gone are
 * emptied first.
 */
export async function compareStage(tx: Transaction): Promise<TableChanges[]> {
  const changes: TableChanges[] = [];
  for (const table of BACKUP_TABLES) {
    for (const column of table.adminColumns ?? []) await forgetMissingAdmins(tx, table, column);
    const { rows } = await tx.execute<Omit<TableChanges, 'table'>>(sql`select
      (select count(*)::int from ${stageOf(table)} as mine where not ${isIn(table, nameOf(table))}) as added,
      (select count(*)::int from ${nameOf(table)} as present join ${stageOf(table)} as staged
        using (${keyOf(table)})
        where (${contents(table, 'present')}) is distinct from (${contents(table, 'staged')})) as changed,
      (select count(*)::int from ${nameOf(table)} as mine where not ${isIn(table, stageOf(table))}) as removed`);
    changes.push({ table: table.name, added: 0, changed: 0, removed: 0, ...rows[0] });
  }
  return changes;
}

/**
 * Makes the tables hold what the staged records say. Rows that are in both stay, and keep what
 * belongs to them and is in no backup.
 * @throws AppError invalid when the records contradict each other
 */
export async function applyStage(tx: Transaction): Promise<void> {
  await refusing(async () => {
    for (const table of BACKUP_TABLES.toReversed())
      await tx.execute(sql`
        delete from ${nameOf(table)} as mine where not ${isIn(table, stageOf(table))}`);
    for (const table of BACKUP_TABLES) await putStaged(tx, table);
    for (const table of BACKUP_TABLES) if (table.hasSequence) await raiseSequence(tx, table.name);
  });
}

async function putStaged(tx: Transaction, table: BackupTable): Promise<void> {
  const others = columnsOf(table).filter((column) => !table.key.includes(column));
  const assignments = others.map((name) => {
    const column = sql.identifier(name);
    const value = sql`excluded.${column}`;
    // Whoever began to edit the row before is told that it is another one now.
    const next = sql`greatest(${nameOf(table)}.${column}, ${value}) + 1`;
    return sql`${column} = ${name === VERSION ? next : value}`;
  });
  const values = columnsOf(table).map((name) =>
    name === VERSION ? versionOf(table) : sql`${sql.identifier(name)}`,
  );
  await tx.execute(sql`
    insert into ${nameOf(table)} (${columns(table)})
    select ${sql.join(values, sql`, `)} from ${stageOf(table)} as mine
    where not ${isIn(table, nameOf(table), sameRecord(table))}
    on conflict (${keyOf(table)}) do update set ${sql.join(assignments, sql`, `)}`);
}

/**
 * The version of a staged row. One that was removed meanwhile may have been in a higher version,
 * which somebody still has open: since each change leaves an audit entry, none was above their
 * number.
 */
const versionOf = (table: BackupTable): SQL => sql`case
  when ${isIn(table, nameOf(table))} then mine.version
  else greatest(mine.version, pg_sequence_last_value(pg_get_serial_sequence('audit_entries', 'id'))::int) + 1
end`;

/**
 * Whether `other` and `mine` hold the same record, whatever their versions: it is not written again,
 * because a row costs as many index entries as its table has indexes, and everybody who writes waits
 * meanwhile.
 */
const sameRecord = (table: BackupTable): SQL =>
  sql`and (${contents(table, 'other')}) is not distinct from (${contents(table, 'mine')})`;

async function forgetMissingAdmins(
  tx: Transaction,
  table: BackupTable,
  columnName: string,
): Promise<void> {
  const column = sql.identifier(columnName);
  await tx.execute(sql`update ${stageOf(table)} set ${column} = null
    where ${column} is not null and not exists (select from admins where admins.id = ${column})`);
}

/**
 * Turns errors of the classes 21, 22 and 23 (values that do not fit, rows that contradict each
 * other) into a refusal.
 */
async function refusing(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!/^2[123]/.test(sqlState(error) ?? '')) throw error;
    const message =
      'The records in this file contradict each other, so it cannot be restored. Nothing was changed.';
    throw new AppError('invalid', message, { cause: error, fields: { file: message } });
  }
}

const nameOf = (table: BackupTable) => sql.identifier(table.name);
const stageOf = (table: BackupTable) => sql.identifier(`staged_${table.name}`);

/**
 * Whether the row called `mine` has one with the same key in another table.
 * @param also a further condition on the row called `other`
 */
function isIn(
  table: BackupTable,
  other: SQL | ReturnType<typeof sql.identifier>,
  also = sql``,
): SQL {
  const same = table.key.map(
    (column) => sql`other.${sql.identifier(column)} = mine.${sql.identifier(column)}`,
  );
  return sql`exists (select from ${other} as other where ${sql.join(same, sql` and `)} ${also})`;
}

function columns(table: BackupTable, of?: string): SQL {
  return listOf(columnsOf(table), of);
}

/** The columns that make a record another one: all except its version. */
function contents(table: BackupTable, of: string): SQL {
  return listOf(
    columnsOf(table).filter((column) => column !== VERSION),
    of,
  );
}

const VERSION = 'version';

function keyOf(table: BackupTable): SQL {
  return listOf(table.key);
}

function listOf(names: readonly string[], of?: string): SQL {
  const list = names.map((name) =>
    of === undefined
      ? sql`${sql.identifier(name)}`
      : sql`${sql.identifier(of)}.${sql.identifier(name)}`,
  );
  return sql.join(list, sql`, `);
}
