import { asc, eq, ilike, or, sql } from '../../database/sql.ts';
import type { AdminRole } from '../../../shared/admins/roles.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { containing } from '../../database/like.ts';
import { admins } from '../../database/schema.ts';
import { hasEmail } from '../../database/word-search.ts';

/** An account as other admins see it. */
export interface Account {
  id: number;
  username: string;
  email: string;
  role: AdminRole;
  /** Whether signing in asks for a code as well. */
  hasTwoStep: boolean;
  createdAt: Date;
}

const SHOWN = {
  id: admins.id,
  username: admins.username,
  email: admins.email,
  role: admins.role,
  hasTwoStep: sql<boolean>`${admins.totpSecret} is not null`,
  createdAt: admins.createdAt,
};

/** The accounts whose user name or address holds a text, the oldest first; '' finds all. */
export function listAccounts(db: Queryable, search: string): Promise<Account[]> {
  const pattern = containing(search);
  const found = or(ilike(admins.username, pattern), ilike(admins.email, pattern));
  return db
    .select(SHOWN)
    .from(admins)
    .where(search === '' ? undefined : found)
    .orderBy(asc(admins.createdAt), asc(admins.id));
}

/** How many accounts there are, of both roles. */
export function countAccounts(db: Queryable): Promise<number> {
  return db.$count(admins);
}

/** The account with an email address, whatever its case; null when there is none. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  const [account] = await db.select(SHOWN).from(admins).where(hasEmail(admins.email, email));
  return account ?? null;
}

/**
 * Makes changes of accounts wait for one another until their transactions end. Whoever changes one
 * then checks again that they still may: of two superadmins who demote or delete each other at the
 * same moment, the second finds that they are no longer one, so there is always one left.
 */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`);
}

/** Any fixed number. */
const ACCOUNTS_LOCK = 7_205_311_419;

/**
 * Reads an account and locks it against other writers until the transaction ends; null when there
 * is none.
 */
export async function lockAccount(tx: Transaction, id: number): Promise<Account | null> {
  const [account] = await tx.select(SHOWN).from(admins).where(eq(admins.id, id)).for('update');
  return account ?? null;
}

/** A new account. */
export interface NewAccount {
  username: string;
  email: string;
  role: AdminRole;
  passwordHash: string;
  createdAt: Date;
}

/**
 * Stores an account and gives its id; null when the user name or the address is taken, whatever its
 * case.
 */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<number | null> {
  const [row] = await tx
    .insert(admins)
    .values({
      username: account.username,
      email: account.email,
      role: account.role,
      passwordHash: account.passwordHash,
      createdAt: account.createdAt,
      updatedAt: account.createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: admins.id });
  return row?.id ?? null;
}

/** Which of the two is taken, the user name or the address. Call it with the accounts locked. */
export async function findTaken(
  tx: Transaction,
  { username, email }: { username: string; email: string },
): Promise<{ username: boolean; email: boolean }> {
  const name = sql`lower(normalize(${admins.username})) = lower(normalize(${username}))`;
  return {
    username: (await tx.$count(admins, name)) > 0,
    email: (await tx.$count(admins, hasEmail(admins.email, email))) > 0,
  };
}

/**
 * Sets the role of an account, which counts from its next request on; does nothing for an unknown
 * id.
 */
export async function updateRole(
  tx: Transaction,
  id: number,
  role: AdminRole,
  now: Date,
): Promise<void> {
  await tx.update(admins).set({ role, updatedAt: now }).where(eq(admins.id, id));
}

/** Deletes an account; its sessions, tokens and codes go with it. */
export async function deleteAccount(tx: Transaction, id: number): Promise<void> {
  await tx.delete(admins).where(eq(admins.id, id));
}
