import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { admins, recoveryCodes } from '../../database/schema.ts';

/** Uses up the step of a code; false when it, or a later one, was used before. */
export async function spendStep(tx: Transaction, adminId: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(admins)
    .set({ totpLastStep: step })
    .where(
      and(eq(admins.id, adminId), or(isNull(admins.totpLastStep), lt(admins.totpLastStep, step))),
    )
    .returning({ id: admins.id });
  return rows.length > 0;
}

/** Uses up a recovery code; false when it is none of the admin's, or was used before. */
export async function spendRecoveryCode(
  tx: Transaction,
  adminId: number,
  codeHash: string,
): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ adminId: recoveryCodes.adminId });
  return rows.length > 0;
}

/** Puts new recovery codes in place of all that are left; none, when none are given. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  adminId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  if (codeHashes.length === 0) return;
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ adminId, codeHash })));
}

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
  const rows = await tx
    .update(admins)
    .set({ totpSecret, totpLastStep })
    .where(and(eq(admins.id, adminId), isNull(admins.totpSecret)))
    .returning({ id: admins.id });
  return rows.length > 0;
}

/** Asks for no code any more. The last step stays: a code that was used must not come back to life. */
export async function turnOffTotp(tx: Transaction, adminId: number): Promise<void> {
  await tx.update(admins).set({ totpSecret: null }).where(eq(admins.id, adminId));
}
