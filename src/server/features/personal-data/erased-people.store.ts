import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { erasedPeople, settings } from '../../database/schema.ts';

/** Remembers, without the address, that its owner was erased. */
export async function insertErased(
  tx: Transaction,
  { caseId, address, secret, now }: { caseId: string; address: string; secret: string; now: Date },
): Promise<void> {
  const hash = addressHash(secret, sql`${address}::text`);
  await tx.insert(erasedPeople).values({ caseId, addressHash: hash, erasedAt: now });
}

/** The secret that keeps the hashes from being guessed; made by `draw` the first time. */
export async function ensureSecret(tx: Transaction, draw: () => string): Promise<string> {
  await tx.insert(settings).values({ key: SECRET_KEY, value: draw() }).onConflictDoNothing();
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SECRET_KEY));
  if (typeof row?.value !== 'string') throw new Error('The secret of erased people is unreadable.');
  return row.value;
}

/** The hash under which an erased address is known. In SQL alone, so that lower case is one thing. */
export function addressHash(secret: string, email: SQLWrapper): SQL<string> {
  return sql<string>`encode(sha256(convert_to(${secret}::text || lower(${email}), 'UTF8')), 'hex')`;
}

const SECRET_KEY = 'personal-data.secret';
