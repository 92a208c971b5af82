import { isDeepStrictEqual } from 'node:util';
import { getTableName, sql, type SQL } from '../../database/sql.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditEntity } from '../../../shared/audit/audit-actions.ts';
import type { Transaction } from '../../database/connection.ts';
import { sqlState } from '../../database/sql-state.ts';
import { insertPlanned } from '../../database/planned-statements.ts';
import { auditEntries } from '../../database/schema.ts';
import { notSignedIn, type SignedInAdmin } from '../admins/caller.ts';

/** What changed, by field: the value before and after. */
export type AuditChanges = Record<string, { from: unknown; to: unknown }>;

/** What the log keeps of one act. */
interface AuditEntry<Entity extends AuditEntity> {
  /** Who did it; null where no admin acted. */
  admin: Pick<SignedInAdmin, 'id' | 'username'> | null;
  /** A verb in the words of the product: 'add', 'update', 'delete'. */
  action: AuditAction<Entity>;
  entity: Entity;
  entityId: number | string;
  changes?: AuditChanges;
}

/**
 * Writes an audit entry, in the transaction of the act.
 * @throws {AppError} `not_signed_in` when the account was deleted while the act was under way
 */
export async function recordAudit<Entity extends AuditEntity>(
  tx: Transaction,
  entry: AuditEntry<Entity>,
): Promise<void> {
  const row = {
    adminId: entry.admin?.id ?? null,
    actor: entry.admin?.username ?? 'system',
    action: entry.action,
    entity: entry.entity,
    entityId: String(entry.entityId),
    changes: entry.changes ?? {},
  };
  try {
    await insertPlanned(tx, auditEntries, row);
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error;
    throw notSignedIn(error);
  }
}

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Who last deleted a record of a table, as a column of a statement that reads it; null where the
 * log does not say.
 */
export function deletedBy(entity: AuditEntity, table: PgTable): SQL<string | null> {
  // Qualified by hand: in a list of columns the query builder leaves out the table.
  const id = sql.raw(`${getTableName(table)}.id`);
  return sql<string | null>`(
    select audit_entries.actor from audit_entries
    where audit_entries.entity = ${entity} and audit_entries.entity_id = ${id}::text
      and audit_entries.action = 'delete'
    order by audit_entries.at desc, audit_entries.id desc limit 1)`;
}

/**
 * The fields of `after` that differ from `before`. They are compared in their stored form, in which
 * the keys of an object have no order.
 */
export function changesBetween<Value extends object>(before: Value, after: Value): AuditChanges {
  const changes: AuditChanges = {};
  for (const field of Object.keys(after) as (keyof Value & string)[]) {
    const [from, to] = [before[field], after[field]];
    if (!isDeepStrictEqual(storedForm(from), storedForm(to))) changes[field] = { from, to };
  }
  return changes;
}

const storedForm = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
