import { and, eq, gt, isNull, lt } from '../../database/sql.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { admins, oneTimeTokens } from '../../database/schema.ts';
import { hashSecret, newSecret } from '../../secrets.ts';
import { HOUR_MS } from '../../time-spans.ts';

const PURPOSE = 'password_reset';

/** The account that a reset token opens. */
export interface ResetAccount {
  id: number;
  username: string;
  email: string;
  passwordHash: string;
}

/** How long a link works: 60 minutes (contract, 'API'). */
const LINK_MS = HOUR_MS;

/**
 * Makes a link with a one-time token, of which only the SHA-256 is stored. Earlier links of the
 * account stay valid.
 */
export async function insertResetLink(
  tx: Transaction,
  { adminId, now, siteUrl }: { adminId: number; now: Date; siteUrl: string },
): Promise<{ resetUrl: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const tokenHash = hashSecret(token);
  await tx
    .insert(oneTimeTokens)
    .values({ purpose: PURPOSE, adminId, tokenHash, createdAt: now, expiresAt });
  return { resetUrl: `${siteUrl}/admin/reset-password?token=${token}`, expiresAt };
}

/** The account of a token; null for one that was used, has expired, or never existed. */
export async function findResetAccount(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<ResetAccount | null> {
  const [account] = await db
    .select({
      id: admins.id,
      username: admins.username,
      email: admins.email,
      passwordHash: admins.passwordHash,
    })
    .from(oneTimeTokens)
    .innerJoin(admins, eq(admins.id, oneTimeTokens.adminId))
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), isOpen(now)));
  return account ?? null;
}

/** Uses a token up; false when someone else was faster, or it has expired. */
export async function spendResetToken(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), isOpen(now)));
  return rowCount === 1;
}

/** Makes every reset link of an admin useless. */
export async function spendResetTokens(tx: Transaction, adminId: number, now: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.adminId, adminId), isOpen(now)));
}

/** Removes tokens that have expired. */
export async function deleteOldResetTokens(tx: Transaction, now: Date): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.purpose, PURPOSE), lt(oneTimeTokens.expiresAt, now)));
}

function isOpen(now: Date) {
  return and(
    eq(oneTimeTokens.purpose, PURPOSE),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );
}
