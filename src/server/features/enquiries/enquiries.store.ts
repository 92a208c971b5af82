import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Transaction } from '../../database/connection.ts';
import { enquiries } from '../../database/schema.ts';

/** What becomes of an enquiry: staff move it on, spam is kept apart. */
type EnquiryState = 'new' | 'in_progress' | 'done' | 'spam';

/** An enquiry to be stored; its search text is made here. */
export type NewEnquiry = Omit<
  typeof enquiries.$inferInsert,
  'id' | 'searchText' | 'version' | 'deletedAt'
> & { state: EnquiryState };

/**
 * Stores an enquiry and gives its id; null when its key is taken. Waits for a transaction that is
 * storing the same key.
 */
export async function insertEnquiry(tx: Transaction, enquiry: NewEnquiry): Promise<number | null> {
  const [row] = await tx
    .insert(enquiries)
    .values({ ...enquiry, searchText: searchText(enquiry) })
    .onConflictDoNothing({ target: enquiries.idempotencyKey })
    .returning({ id: enquiries.id });
  return row?.id ?? null;
}

/** One normalized value a line: a search, which has no line break, is never found across two. */
function searchText({ name, email, fields }: NewEnquiry): string {
  return [name, email, ...Object.values(fields)]
    .map((value) => normalizeSearch(String(value ?? '')))
    .join('\n');
}
