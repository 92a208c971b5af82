import { and, eq, gt, inArray, lt, sql } from '../../database/sql.ts';
import type { AdminRole } from '../../../shared/admins/roles.ts';
import type { Database, Queryable, Transaction } from '../../database/connection.ts';
import { admins, sessions } from '../../database/schema.ts';
import type { SignedInAdmin } from './caller.ts';

/** An admin with what a sign-in needs. */
export interface StoredAdmin {
  id: number;
  username: string;
  email: string;
  role: AdminRole;
  passwordHash: string;
  /** Sealed; set where sign-in asks for a code as well. */
  totpSecret: string | null;
  createdAt: Date;
}

export interface NewSession {
  adminId: number;
  /** The hash that the password was checked against, and the secret of the code. */
  passwordHash: string;
  totpSecret: string | null;
  cookieHash: string;
  tokenHash: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Any fixed number: copies that start together wait for each other on it. */
const FIRST_ADMIN_LOCK = 7_205_311_418;
/** Rows that one clean-up removes at most. */
const CLEAN_UP_ROWS = 1_000;

/** Whether there is an account at all, of either role. */
export async function hasAdmin(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: admins.id }).from(admins).limit(1);
  return rows.length > 0;
}

/** Adds a superadmin unless there is an admin by now; says whether it did. */
export async function insertFirstAdmin(
  tx: Transaction,
  admin: { username: string; email: string; passwordHash: string; createdAt: Date },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
  if (await hasAdmin(tx)) return false;
  await tx.insert(admins).values({ ...admin, role: 'superadmin', updatedAt: admin.createdAt });
  return true;
}

/**
 * The admin with a user name or an email address, whatever its case; of two the one with that
 * address.
 */
export async function findAdminByLogin(db: Database, login: string): Promise<StoredAdmin | null> {
  const [admin] = await db
    .select({
      id: admins.id,
      username: admins.username,
      email: admins.email,
      role: admins.role,
      passwordHash: admins.passwordHash,
      totpSecret: admins.totpSecret,
      createdAt: admins.createdAt,
    })
    .from(admins)
    // The letters of a user name count the same however a keyboard composes them.
    .where(
      sql`lower(normalize(${login})) in (lower(normalize(${admins.username})), lower(${admins.email}))`,
    )
    .orderBy(sql`lower(${admins.email}) = lower(${login}) desc`)
    .limit(1);
  return admin ?? null;
}

/**
 * Adds a session unless the admin was deleted, or the password or the second step changed meanwhile;
 * says whether it did.
 */
export async function insertSession(tx: Transaction, session: NewSession): Promise<boolean> {
  const { passwordHash, totpSecret, ...row } = session;
  const [admin] = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(
      and(
        eq(admins.id, session.adminId),
        eq(admins.passwordHash, passwordHash),
        sql`${admins.totpSecret} is not distinct from ${totpSecret}`,
      ),
    )
    // A password change waits until this session is stored, and then ends it with the others.
    .for('share');
  if (!admin) return false;
  await tx.insert(sessions).values(row);
  return true;
}

/** Who is signed in with a secret of this hash. Each kind of secret is looked up in its own column only. */
export async function findSignedIn(
  db: Database,
  kind: 'cookie' | 'token',
  secretHash: string,
  now: Date,
): Promise<{ admin: SignedInAdmin; expiresAt: Date } | null> {
  const column = kind === 'cookie' ? sessions.cookieHash : sessions.tokenHash;
  const [found] = await db
    .select({
      admin: {
        id: admins.id,
        username: admins.username,
        email: admins.email,
        role: admins.role,
        sessionId: sessions.id,
      },
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(and(eq(column, secretHash), gt(sessions.expiresAt, now)));
  return found ?? null;
}

/** Sets when a session ends. */
export async function setSessionEnd(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id));
}

/** Ends a session at once; does nothing when it has ended already. */
export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Removes sessions that have ended, a limited number at a time. */
export async function deleteEndedSessions(tx: Transaction, now: Date): Promise<void> {
  const ended = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expiresAt, now))
    .limit(CLEAN_UP_ROWS)
    // Sign-ins that clean up at the same moment do not wait for each other.
    .for('update', { skipLocked: true });
  await tx.delete(sessions).where(inArray(sessions.id, ended));
}
