import { and, desc, eq, gt, ne } from '../../database/sql.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { admins, sessions } from '../../database/schema.ts';

/** What a check of one's own password needs, and what the page of one's own account shows. */
export interface OwnAccount {
  email: string;
  passwordHash: string;
  passwordChangedAt: Date | null;
  totpSecret: string | null;
  createdAt: Date;
}

/** One's own account; null when it was deleted a moment ago. */
export async function findOwnAccount(db: Queryable, id: number): Promise<OwnAccount | null> {
  const [account] = await db
    .select({
      email: admins.email,
      passwordHash: admins.passwordHash,
      passwordChangedAt: admins.passwordChangedAt,
      totpSecret: admins.totpSecret,
      createdAt: admins.createdAt,
    })
    .from(admins)
    .where(eq(admins.id, id));
  return account ?? null;
}

/** Sets a password, unless the one that was checked has changed meanwhile; says whether it did. */
export async function updatePassword(
  tx: Transaction,
  id: number,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(admins)
    .set({ passwordHash: to, passwordChangedAt: now, updatedAt: now })
    .where(and(eq(admins.id, id), eq(admins.passwordHash, from)));
  return rowCount === 1;
}

/** A session as its owner sees it. */
export interface OwnSession {
  id: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The sessions of an admin that have not ended, newest first. */
export function listSessions(db: Queryable, adminId: number, now: Date): Promise<OwnSession[]> {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.adminId, adminId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), sessions.id);
}

/** Ends one session of an admin; false when it is none of theirs, or has ended. */
export async function deleteOwnSession(
  tx: Transaction,
  adminId: number,
  id: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(sessions)
    .where(and(eq(sessions.adminId, adminId), eq(sessions.id, id)));
  return rowCount === 1;
}

/**
 * Ends every session of an admin except one; without a session to keep, all of them. Gives their
 * number.
 */
export async function deleteSessionsOf(
  tx: Transaction,
  adminId: number,
  kept: string | null,
): Promise<number> {
  const others = kept === null ? undefined : ne(sessions.id, kept);
  const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.adminId, adminId), others));
  return rowCount ?? 0;
}
