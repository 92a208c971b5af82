import { desc, gte } from '../../database/sql.ts';
import type { Queryable } from '../../database/connection.ts';
import { enquiries } from '../../database/schema.ts';
import { deletedBy } from '../audit/audit.store.ts';

/** A deleted enquiry that can still be restored; what it says is not read. */
export interface DeletedEnquiry {
  id: number;
  name: string;
  email: string;
  source: string;
  state: string;
  createdAt: Date;
  deletedAt: Date;
  /** A user name; null where the history does not say. */
  deletedBy: string | null;
}

/** One page of the enquiries that were deleted since a moment, last deleted first, and their number. */
export async function readDeletedEnquiries(
  db: Queryable,
  since: Date,
  page: number,
  perPage: number,
): Promise<{ enquiries: DeletedEnquiry[]; total: number }> {
  const isRestorable = gte(enquiries.deletedAt, since);
  const total = await db.$count(enquiries, isRestorable);
  const rows = await db
    .select({
      id: enquiries.id,
      name: enquiries.name,
      email: enquiries.email,
      source: enquiries.source,
      state: enquiries.state,
      createdAt: enquiries.createdAt,
      deletedAt: enquiries.deletedAt,
      deletedBy: deletedBy('enquiry', enquiries),
    })
    .from(enquiries)
    .where(isRestorable)
    .orderBy(desc(enquiries.deletedAt), desc(enquiries.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    enquiries: rows.map((row) => ({ ...row, deletedAt: row.deletedAt ?? since })),
    total,
  };
}
