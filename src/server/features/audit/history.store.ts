import { and, desc, eq, inArray } from '../../database/sql.ts';
import type { AuditEntity } from '../../../shared/audit/audit-actions.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { auditEntries } from '../../database/schema.ts';
import type { AuditChanges } from './audit.store.ts';

/** One line of the history of a record. */
export interface HistoryEvent {
  at: Date;
  /** A user name, or 'system' where no admin acted. */
  actor: string;
  action: string;
  changes: AuditChanges;
}

type RecordKind = Extract<AuditEntity, 'booking' | 'enquiry' | 'tour'>;

/**
 * What happened to a record, newest first.
 * @param limit the most entries to read; all when it is left out
 */
export function listHistory(
  db: Queryable,
  entity: RecordKind,
  id: number,
  limit?: number,
): Promise<HistoryEvent[]> {
  const newestFirst = db
    .select({
      at: auditEntries.at,
      actor: auditEntries.actor,
      action: auditEntries.action,
      changes: auditEntries.changes,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, String(id))))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));
  return limit === undefined ? newestFirst : newestFirst.limit(limit);
}

/** Keeps of the history of records only who did what and when, not what was changed. */
export async function forgetChanges(
  tx: Transaction,
  entity: RecordKind,
  ids: readonly number[],
): Promise<void> {
  await tx
    .update(auditEntries)
    .set({ changes: {} })
    .where(and(eq(auditEntries.entity, entity), inArray(auditEntries.entityId, ids.map(String))));
}
