import type { AuditFilter } from '../../../shared/audit/audit-filter.ts';
import type { Database } from '../../database/connection.ts';
import {
  listEntries,
  readChoices,
  type AuditChoices,
  type ListedEntry,
} from './audit-log.store.ts';

/** One page of the audit log with what it can be filtered by. */
export interface AuditPage {
  entries: ListedEntry[];
  /** Entries that the filter finds, on all pages. */
  total: number;
  choices: AuditChoices;
}

/** Who did what, for staff to read. Entries are written where the act is (audit.store.ts). */
export function createAuditService({ db }: { db: Database }) {
  return {
    /** One page of the log, newest first. */
    async list(filter: AuditFilter): Promise<AuditPage> {
      const [page, choices] = await Promise.all([listEntries(db, filter), readChoices(db)]);
      return { ...page, choices };
    },
  };
}
