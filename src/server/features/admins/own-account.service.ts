import type { ChangePasswordForm } from '../../../shared/admins/account-forms.ts';
import type { AuditAction } from '../../../shared/audit/audit-actions.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { MailsService } from '../mails/mails.service.ts';
import { requireAttempt } from './attempts.ts';
import { notSignedIn, type SignedInAdmin } from './caller.ts';
import { requireNoName } from './new-passwords.ts';
import { noticeOf, type Notice } from './notices.ts';
import {
  deleteOwnSession,
  deleteSessionsOf,
  findOwnAccount,
  listSessions,
  updatePassword,
  type OwnAccount,
  type OwnSession,
} from './own-account.store.ts';
import { spendResetTokens } from './password-resets.store.ts';
import { hashPassword, isPassword } from './passwords.ts';

export type { OwnSession } from './own-account.store.ts';
export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

/** What managing one's own account needs. */
export interface OwnAccountDeps {
  db: Database;
  clock: Clock;
  mails: Pick<MailsService, 'enqueue' | 'isSet'>;
}

/** What everybody may do with their own account: their password and where they are signed in. */
export function createOwnAccountService(deps: OwnAccountDeps) {
  const { db, clock, mails } = deps;

  return {
    /** When the account was made and the password last changed, and whether its owner is told by email. */
    async find(
      admin: SignedInAdmin,
    ): Promise<{ createdAt: Date; passwordChangedAt: Date | null; isToldByMail: boolean }> {
      const { createdAt, passwordChangedAt } = await requireOwnAccount(deps, admin);
      return { createdAt, passwordChangedAt, isToldByMail: mails.isSet };
    },

    /**
     * Sets a new password and ends all other sessions.
     * @throws AppError invalid with the field at fault; too_many; conflict when it changed meanwhile
     */
    async changePassword(form: ChangePasswordForm, admin: SignedInAdmin): Promise<void> {
      const account = await requireOwnPassword(deps, admin, form.old_password, 'old_password');
      if (form.new_password === form.old_password)
        throw new AppError('invalid', SAME_PASSWORD, { fields: { new_password: SAME_PASSWORD } });
      requireNoName('new_password', form.new_password, [admin.username, admin.email]);
      const to = await hashPassword(form.new_password);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const isChanged = await updatePassword(tx, admin.id, {
          from: account.passwordHash,
          to,
          now,
        });
        if (!isChanged) throw new AppError('conflict', CHANGED_MEANWHILE);
        await deleteSessionsOf(tx, admin.id, admin.sessionId);
        await spendResetTokens(tx, admin.id, now);
        await writeDown(tx, admin, 'change_password');
        await tell(deps, tx, admin, 'password changed');
      });
    },

    /** Where one is signed in, newest first. */
    sessions: (admin: SignedInAdmin): Promise<OwnSession[]> =>
      listSessions(db, admin.id, clock.now()),

    /** Ends one of one's own sessions; nothing happens when it has ended by itself. */
    async endSession(id: string, admin: SignedInAdmin): Promise<void> {
      if (!SESSION_ID.test(id)) return;
      await db.transaction(async (tx) => {
        if (!(await deleteOwnSession(tx, admin.id, id))) return;
        await writeDown(tx, admin, 'end_session');
      });
    },

    /** Ends all of one's sessions but the one that asks for it. */
    async endOtherSessions(admin: SignedInAdmin): Promise<void> {
      await db.transaction(async (tx) => {
        if ((await deleteSessionsOf(tx, admin.id, admin.sessionId)) === 0) return;
        await writeDown(tx, admin, 'end_other_sessions');
      });
    },
  };
}

/** @throws AppError not_signed_in when the account was deleted a moment ago */
export async function requireOwnAccount(
  { db }: OwnAccountDeps,
  admin: SignedInAdmin,
): Promise<OwnAccount> {
  const account = await findOwnAccount(db, admin.id);
  if (!account) throw notSignedIn();
  return account;
}

/**
 * The caller's own account, once they have given its password again. A session alone, found open on
 * a desk, must not be enough to change how one signs in.
 * @param field the field of the form that gets the message about a wrong password
 * @throws AppError invalid; too_many before anything is checked
 */
export async function requireOwnPassword(
  deps: OwnAccountDeps,
  admin: SignedInAdmin,
  password: string,
  field: string,
): Promise<OwnAccount> {
  await requireAttempt(deps, 'own password', String(admin.id));
  const account = await requireOwnAccount(deps, admin);
  if (await isPassword(account.passwordHash, password)) return account;
  throw new AppError('invalid', WRONG_PASSWORD, { fields: { [field]: WRONG_PASSWORD } });
}

/** Writes an audit entry for an act on one's own account. */
export function writeDown(
  tx: Transaction,
  admin: SignedInAdmin,
  action: AuditAction<'admin'>,
): Promise<void> {
  return recordAudit(tx, { admin, action, entity: 'admin', entityId: admin.id });
}

/** Tells the owner of an account what was done with it, in case it was not them. */
export function tell(
  { mails, clock }: OwnAccountDeps,
  tx: Transaction,
  { email, username }: Pick<SignedInAdmin, 'email' | 'username'>,
  what: Notice,
): Promise<void> {
  return mails.enqueue(tx, noticeOf(what, { email, username }, clock.now()));
}

/** The form of an id that the database would accept. */
const SESSION_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const SAME_PASSWORD = 'This is your current password. Please choose another one.';
const WRONG_PASSWORD = 'Your current password is not correct';
const CHANGED_MEANWHILE = 'Your password was changed in the meantime. Please sign in again.';
