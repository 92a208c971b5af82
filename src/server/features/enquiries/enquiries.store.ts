import { sql } from '../../database/sql.ts';
import { isAboutHealth } from '../../../shared/enquiries/enquiry-sources.ts';
import type { Transaction } from '../../database/connection.ts';
import { enquiries } from '../../database/schema.ts';
import { enquirySearchText, sealEnquiry } from '../../private-records.ts';
import type { PrivateTexts } from '../../private-texts.ts';

/** The states of an enquiry: staff change them, spam is kept apart. */
type EnquiryState = 'new' | 'in_progress' | 'done' | 'spam';

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
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('enquiries', 'id'))::int as id`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database drew no id.');
  return { id: row.id, ...sealEnquiry(texts, { id: row.id, source, fields }) };
}
