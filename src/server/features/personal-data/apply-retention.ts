import type { Database } from '../../database/connection.ts';
import { erasingMoment } from '../../database/erasing-moment.ts';
import { recordAudit, type AuditChanges } from '../audit/audit.store.ts';
import { readRetention, retentionSteps } from './retention.store.ts';

/** Records that one transaction removes: few, so that it is short and others hardly wait for it. */
const BATCH = 500;

/**
 * Removes what has been kept long enough, a batch per transaction, and writes an audit entry with
 * the number of records of each kind. A night without any leaves no entry.
 */
export async function applyRetention(db: Database, now: Date): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  const moment = await erasingMoment(db, 'retention', now);
  for (const { name, run } of retentionSteps(await readRetention(db), moment)) {
    for (;;) {
      const count = await db.transaction((tx) => run(tx, BATCH));
      if (count > 0) removed[name] = (removed[name] ?? 0) + count;
      if (count < BATCH) break;
    }
  }
  if (Object.keys(removed).length > 0) await writeDown(db, removed);
  return removed;
}

async function writeDown(db: Database, removed: Record<string, number>): Promise<void> {
  const changes: AuditChanges = Object.fromEntries(
    Object.entries(removed).map(([kind, count]) => [kind, { from: null, to: count }]),
  );
  await db.transaction((tx) =>
    recordAudit(tx, {
      admin: null,
      action: 'erase',
      entity: 'personal_data',
      entityId: 'retention',
      changes,
    }),
  );
}
