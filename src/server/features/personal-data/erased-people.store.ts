import { asc, sql, type SQL, type SQLWrapper } from '../../database/sql.ts';
import type { ErasedPeople } from '../../../shared/personal-data/erased-people.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { erasedPeople } from '../../database/schema.ts';

/**
 * Remembers that the owner of an address was erased, without keeping the address.
 * @param erased `erasedAt` is the moment up to which their records are erased again
 */
export async function insertErased(
  tx: Transaction,
  { address, ...erased }: { caseId: string; address: string; secret: string; erasedAt: SQL },
): Promise<void> {
  const hash = addressHash(erased.secret, sql`${address}::text`);
  await tx.insert(erasedPeople).values({ ...erased, addressHash: hash });
}

/** Everybody who was erased here, or elsewhere if that list was imported here. */
export async function readErased(db: Queryable): Promise<ErasedPeople> {
  const rows = await db.select().from(erasedPeople).orderBy(asc(erasedPeople.erasedAt));
  return rows.map(({ erasedAt, ...row }) => ({ ...row, erasedAt: erasedAt.toISOString() }));
}

/** Stores those of a list that are not known yet. */
export async function keepErased(tx: Transaction, people: ErasedPeople): Promise<void> {
  for (const { erasedAt, ...person } of people)
    await tx
      .insert(erasedPeople)
      .values({ ...person, erasedAt: new Date(erasedAt) })
      .onConflictDoNothing();
}

/**
 * The secrets that the hashes were made with: one for each database in which somebody was erased.
 */
export async function readSecrets(tx: Transaction): Promise<string[]> {
  const rows = await tx.selectDistinct({ secret: erasedPeople.secret }).from(erasedPeople);
  return rows.map(({ secret }) => secret);
}

/**
 * The hash by which an erased address is recognized. Only ever computed in SQL, so that lower case
 * means the same everywhere.
 */
export function addressHash(secret: string, email: SQLWrapper): SQL<string> {
  return sql<string>`encode(sha256(convert_to(${secret}::text || lower(${email}), 'UTF8')), 'hex')`;
}
