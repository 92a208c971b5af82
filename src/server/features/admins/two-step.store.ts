import { and, eq, isNotNull, isNull, lt, or } from '../../database/sql.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { admins, recoveryCodes } from '../../database/schema.ts';

/** Marks the step of a code as used; false when it, or a later one, was used before. */
export async function spendStep(tx: Transaction, adminId: number, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(admins)
    .set({ totpLastStep: step })
    .where(
      and(eq(admins.id, adminId), or(isNull(admins.totpLastStep), lt(admins.totpLastStep, step))),
    );
  return rowCount === 1;
}

/** Uses up a recovery code; false when it is not one of the admin's, or was used before. */
export async function spendRecoveryCode(
  tx: Transaction,
  adminId: number,
  codeHash: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

/** Replaces all recovery codes that are left with new ones. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  adminId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, adminId);
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ adminId, codeHash })));
}

/** How many recovery codes of an admin are left: a used code no longer has a row. */
export function countRecoveryCodes(db: Queryable, adminId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.adminId, adminId));
}

/** Asks for a code at sign-in from now on; false when it does already. */
export async function turnOnTotp(
  tx: Transaction,
  adminId: number,
  totpSecret: string,
  totpLastStep: number,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(admins)
    .set({ totpSecret, totpLastStep })
    .where(and(eq(admins.id, adminId), isNull(admins.totpSecret)));
  return rowCount === 1;
}

/** The stored secrets of all who have one. */
export async function listTotpSecrets(
  db: Queryable,
): Promise<{ id: number; totpSecret: string }[]> {
  const rows = await db
    .select({ id: admins.id, totpSecret: admins.totpSecret })
    .from(admins)
    .where(isNotNull(admins.totpSecret));
  return rows.flatMap(({ id, totpSecret }) => (totpSecret === null ? [] : [{ id, totpSecret }]));
}

/** Stores a secret in place of another one, unless that is no longer there. */
export async function replaceTotpSecret(
  tx: Transaction,
  adminId: number,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .update(admins)
    .set({ totpSecret: to })
    .where(and(eq(admins.id, adminId), eq(admins.totpSecret, from)));
}

/**
 * Stops asking for a code, and deletes the recovery codes. The last step stays stored, so that a
 * used code does not become valid again.
 */
export async function turnOffTotp(tx: Transaction, adminId: number): Promise<void> {
  await tx.update(admins).set({ totpSecret: null }).where(eq(admins.id, adminId));
  await deleteRecoveryCodes(tx, adminId);
}

async function deleteRecoveryCodes(tx: Transaction, adminId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
}
