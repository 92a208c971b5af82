import { isAboutHealth } from '../../../shared/enquiries/enquiry-sources.ts';
import type { EnquiryState } from '../../../shared/enquiries/enquiry-state.ts';
import type { Transaction } from '../../database/connection.ts';
import { nextId } from '../../database/id-sequences.ts';
import { enquiries } from '../../database/schema.ts';
import { enquirySearchText, sealEnquiry } from '../../private-records.ts';
import type { PrivateTexts } from '../../private-texts.ts';

/** An enquiry to be stored; its search text is made here. */
export type NewEnquiry = Omit<
  typeof enquiries.$inferInsert,
  'id' | 'dataKey' | 'searchText' | 'version' | 'deletedAt'
> & { state: EnquiryState };

/**
 * Stores an enquiry, sealed where it may tell of health, and gives its id; null when its key is
 * taken. Waits for a transaction that is storing the same key.
 */
export async function insertEnquiry(
  tx: Transaction,
  texts: PrivateTexts,
  enquiry: NewEnquiry,
): Promise<number | null> {
  const sealed = isAboutHealth(enquiry.source) ? await sealedFor(tx, texts, enquiry) : {};
  const [row] = await tx
    .insert(enquiries)
    .values({ ...enquiry, ...sealed, searchText: enquirySearchText(enquiry) })
    .onConflictDoNothing({ target: enquiries.idempotencyKey })
    .returning({ id: enquiries.id });
  return row?.id ?? null;
}

async function sealedFor(tx: Transaction, texts: PrivateTexts, { source, fields }: NewEnquiry) {
  const id = await nextId(tx, 'enquiries');
  return { id, ...sealEnquiry(texts, { id, source, fields }) };
}
