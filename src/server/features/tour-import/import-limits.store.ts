import type { Transaction } from '../../database/connection.ts';
import { takeOne } from '../../database/rate-counts.ts';
import { MINUTE_MS } from '../../time-spans.ts';

/** How often an admin may have a text read: a language model costs money by the call. */
const LIMIT = { name: 'tour import', milliseconds: 10 * MINUTE_MS, most: 60 };

/** Counts an import. Gives 0, or the seconds to wait when the limit is reached. */
export function takeImport(tx: Transaction, adminId: number, now: Date): Promise<number> {
  return takeOne(tx, LIMIT, String(adminId), now);
}
