import type { AdminRole } from '../../../shared/admins/roles.ts';
import { SESSION_SECONDS } from '../../../shared/admins/session-cookie.ts';
import type { SignInForm } from '../../../shared/admins/sign-in-form.ts';
import { CODE_NEEDED, CODE_WRONG } from '../../../shared/admins/two-step-form.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { hashSecret, isSecret, newSecret } from '../../secrets.ts';
import type { Sealer } from '../../sealer.ts';
import {
  deleteEndedSessions,
  deleteSession,
  findAdminByLogin,
  findSignedIn,
  hasAdmin,
  insertFirstAdmin,
  insertSession,
  setSessionEnd,
  type StoredAdmin,
} from './admins.store.ts';
import { tooManyAttempts } from './attempts.ts';
import { VISITOR, type Caller } from './caller.ts';
import { hashPassword, isPassword, readablePassword } from './passwords.ts';
import {
  deleteOldTries,
  giveBackTry,
  knowNetwork,
  takeTry,
  type SignInTry,
} from './sign-in-limits.store.ts';
import { spendRecoveryCode, spendStep } from './two-step.store.ts';
import { hashRecoveryCode, sealContext, stepOfCode } from './two-step.ts';

/** The result of a sign-in: the admin as the API shows one, and the two secrets of the session. */
export interface SignedIn {
  admin: { id: number; username: string; email: string; role: AdminRole; created_at: string };
  /** For `Authorization: Bearer`; opens nothing as a cookie. */
  token: string;
  /** For the session cookie; opens nothing as a token. */
  cookieSecret: string;
}

/** How the first superadmin signs in. */
export interface FirstSignIn {
  username: string;
  password: string;
}

export type AdminsService = ReturnType<typeof createAdminsService>;

/** The same for a wrong password and for an unknown account (back-office spec, section 8). */
const WRONG_SIGN_IN = 'Invalid username/email or password';

/** What the work with accounts needs. */
interface AdminsDeps {
  db: Database;
  clock: Clock;
  /** Opens the secrets of second steps. */
  sealer: Pick<Sealer, 'open'>;
}

/** Admin accounts and their sessions, which live 8 hours from sign-in. */
export function createAdminsService({ db, clock, sealer }: AdminsDeps) {
  // Checked when there is no such admin, so that the answer takes as long as when there is one.
  const nobodysHash = hashPassword(newSecret());

  return {
    /**
     * Creates the first superadmin when there is no admin at all; of copies that start together
     * only one does.
     * @param tell is given a password that was made here before the account is stored for good: no
     *   account stays behind whose password nobody was told
     * @returns what it told, or null
     */
    async createFirst(
      first: { username: string; email: string; password: string | null },
      tell: (signIn: FirstSignIn) => void = () => undefined,
    ): Promise<FirstSignIn | null> {
      if (await hasAdmin(db)) return null;
      const { username, email } = first;
      const password = first.password ?? readablePassword();
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const admin = { username, email: email.normalize(), passwordHash, createdAt: clock.now() };
        const isCreated = await insertFirstAdmin(tx, admin);
        if (!isCreated || first.password !== null) return null;
        tell({ username, password });
        return { username, password };
      });
    },

    /**
     * Checks a password, and a code where the account asks for one, and starts a session.
     * @throws AppError `not_signed_in`, with the field `code` when only the code is missing or
     *   wrong; `too_many` once all tries are used up, before anything is checked
     */
    async signIn(
      form: SignInForm,
      client: { clientAddress: string; userAgent: string },
    ): Promise<SignedIn> {
      const admin = await findAdminByLogin(db, form.username);
      const account = admin ? `admin ${admin.id}` : `nobody ${form.username.toLowerCase()}`;
      const attempt = { account, clientAddress: client.clientAddress, at: clock.now() };
      const keys = await takeTryOrRefuse(attempt);
      const isRight = await isPassword(admin?.passwordHash ?? (await nobodysHash), form.password);
      if (!admin || !isRight) throw new AppError('not_signed_in', WRONG_SIGN_IN);
      if (admin.totpSecret !== null && !form.code?.trim()) {
        await db.transaction((tx) => giveBackTry(tx, attempt, keys));
        throw codeError(CODE_NEEDED);
      }
      return startSession(admin, form.code ?? '', { attempt, keys, userAgent: client.userAgent });
    },

    /**
     * Finds out who is behind a session secret; a visitor when it is unknown, has ended, or its
     * admin was deleted.
     */
    async authenticate(kind: 'cookie' | 'token', secret: string): Promise<Caller> {
      if (!isSecret(secret)) return VISITOR;
      const now = clock.now();
      const found = await findSignedIn(db, kind, hashSecret(secret), now);
      if (!found) return VISITOR;
      const { admin, expiresAt } = found;
      // It began while the clock was ahead, and would last until that time has come.
      if (expiresAt > endOfSession(now))
        await setSessionEnd(db, admin.sessionId, endOfSession(now));
      return { admin };
    },

    /** Ends the caller's session; other sessions of the admin go on. */
    async signOut(caller: Caller): Promise<void> {
      if (caller.admin) await deleteSession(db, caller.admin.sessionId);
    },
  };

  async function takeTryOrRefuse(attempt: SignInTry): Promise<string[]> {
    const taken = await db.transaction((tx) => takeTry(tx, attempt));
    if ('keys' in taken) return taken.keys;
    throw tooManyAttempts('sign-in attempts', taken.retryAfter);
  }

  async function startSession(
    admin: StoredAdmin,
    code: string,
    { attempt, keys, userAgent }: { attempt: SignInTry; keys: string[]; userAgent: string },
  ): Promise<SignedIn> {
    const now = clock.now();
    const token = newSecret();
    const cookieSecret = newSecret();
    await db.transaction(async (tx) => {
      // Before the try is given back: a wrong code ends the transaction here, and the try stays counted.
      if (admin.totpSecret !== null) await spendCode(tx, sealer, admin, code, now);
      await giveBackTry(tx, attempt, keys);
      await knowNetwork(tx, attempt);
      const isInserted = await insertSession(tx, {
        adminId: admin.id,
        passwordHash: admin.passwordHash,
        totpSecret: admin.totpSecret,
        cookieHash: hashSecret(cookieSecret),
        tokenHash: hashSecret(token),
        userAgent,
        createdAt: now,
        expiresAt: endOfSession(now),
      });
      if (!isInserted) throw new AppError('not_signed_in', WRONG_SIGN_IN);
      // Done last: it skips rows that other sign-ins hold, and must not hold any that they wait
      // for.
      await deleteEndedSessions(tx, now);
      await deleteOldTries(tx, now);
    });
    const { id, username, email, role, createdAt } = admin;
    return {
      admin: { id, username, email, role, created_at: createdAt.toISOString() },
      token,
      cookieSecret,
    };
  }
}

/** When a session ends that begins now. */
const endOfSession = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000);

/**
 * Accepts a code of the app, or a recovery code, once. Where the secret cannot be opened, only a
 * recovery code will do.
 */
async function spendCode(
  tx: Transaction,
  sealer: Pick<Sealer, 'open'>,
  { id: adminId, totpSecret }: Pick<StoredAdmin, 'id' | 'totpSecret'>,
  code: string,
  now: Date,
): Promise<void> {
  const secret = totpSecret && sealer.open(totpSecret, sealContext(adminId));
  const step = secret ? stepOfCode(secret, code, now) : null;
  const isTaken =
    step === null
      ? await spendRecoveryCode(tx, adminId, hashRecoveryCode(code))
      : await spendStep(tx, adminId, step);
  if (!isTaken) throw codeError(CODE_WRONG);
}

const codeError = (message: string) =>
  new AppError('not_signed_in', message, { fields: { code: message } });
