import { newPassword } from '../../../shared/admins/password-rules.ts';
import { NO_ADMIN } from '../../../shared/admins/reset-messages.ts';
import { AppError } from '../../app-error.ts';
import { networkOf } from '../../client-network.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { hashSecret, isSecret } from '../../secrets.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { MailsService } from '../mails/mails.service.ts';
import type { WebhooksService } from '../webhooks/webhooks.service.ts';
import { findAccountByEmail } from './accounts.store.ts';
import { requireAttempt } from './attempts.ts';
import { requireNoName } from './new-passwords.ts';
import { noticeOf, resetMail } from './notices.ts';
import { deleteSessionsOf, updatePassword } from './own-account.store.ts';
import {
  deleteOldResetTokens,
  findResetAccount,
  insertResetLink,
  spendResetToken,
  spendResetTokens,
  type ResetAccount,
} from './password-resets.store.ts';
import { hashPassword } from './passwords.ts';

export type PasswordResetsService = ReturnType<typeof createPasswordResetsService>;

/**
 * Forgotten passwords. A link with a one-time token goes to the owner's address; only its SHA-256
 * is stored.
 * @param siteUrl the public origin of the links; it never comes from the request, which anybody can
 *   write
 */
export function createPasswordResetsService({
  db,
  clock,
  webhooks,
  mails,
  siteUrl,
}: {
  db: Database;
  clock: Clock;
  webhooks: Pick<WebhooksService, 'enqueue' | 'isSet'>;
  mails: Pick<MailsService, 'enqueue' | 'isSet'>;
  siteUrl: () => string;
}) {
  const canSend = () => mails.isSet || webhooks.isSet('password_reset');

  return {
    /** Whether a link can be sent to anybody; where it cannot, the page says so. */
    canSend,

    /**
     * Whether an address is an admin's.
     * @throws AppError too_many
     */
    async check(email: string, clientAddress: string): Promise<boolean> {
      await requireAttempt({ db, clock }, 'check admin', networkOf(clientAddress));
      return (await findAccountByEmail(db, email)) !== null;
    },

    /**
     * Stores a token and the messages that carry its link, in one transaction.
     * @returns whether anything is set up that can carry the link; where nothing is, it is only
     *   stored
     * @throws AppError not_found for an address that is no admin's; too_many
     */
    async request(email: string, clientAddress: string): Promise<{ isOnItsWay: boolean }> {
      const now = clock.now();
      await requireAttempt({ db, clock }, 'reset request', networkOf(clientAddress));
      const account = await findAccountByEmail(db, email);
      if (!account) throw new AppError('not_found', NO_ADMIN);
      await requireAttempt({ db, clock }, 'reset account', String(account.id));
      await db.transaction(async (tx) => {
        await deleteOldResetTokens(tx, now);
        const { resetUrl, expiresAt } = await insertResetLink(tx, {
          adminId: account.id,
          now,
          siteUrl: siteUrl(),
        });
        await webhooks.enqueue(tx, {
          hook: 'password_reset',
          secretUntil: expiresAt,
          payload: { email: account.email, resetUrl, expiresAt: expiresAt.toISOString() },
        });
        await mails.enqueue(tx, resetMail(account, resetUrl, expiresAt));
        await recordAudit(tx, {
          admin: null,
          action: 'request_password_reset',
          entity: 'admin',
          entityId: account.id,
        });
      });
      return { isOnItsWay: canSend() };
    },

    /** The address of the account that a token opens; null when it opens none. */
    async emailOf(token: string): Promise<string | null> {
      return (await accountOf(token))?.email ?? null;
    },

    /**
     * Sets a new password for the holder of a token, which is then used up, and ends every session.
     * @param form `email`, where given, must be the account's
     * @throws AppError malformed without a valid token, and then nothing changes; invalid for a
     *   password that breaks the rules; too_many
     */
    async reset(
      form: { token: string; email: string | null; new_password: string },
      clientAddress: string,
    ): Promise<void> {
      await requireAttempt({ db, clock }, 'reset token', networkOf(clientAddress));
      const account = await accountOf(form.token);
      const isOwner = !form.email || form.email.toLowerCase() === account?.email.toLowerCase();
      if (!account || !isOwner) throw deadToken();
      requireGoodPassword(form.new_password, account);
      const to = await hashPassword(form.new_password);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const isOpen = await spendResetToken(tx, hashSecret(form.token), now);
        const change = { from: account.passwordHash, to, now };
        if (!isOpen || !(await updatePassword(tx, account.id, change))) throw deadToken();
        await spendResetTokens(tx, account.id, now);
        await deleteSessionsOf(tx, account.id, null);
        await recordAudit(tx, {
          admin: account,
          action: 'reset_password',
          entity: 'admin',
          entityId: account.id,
        });
        await mails.enqueue(tx, noticeOf('password changed', account, now));
      });
    },
  };

  async function accountOf(token: string): Promise<ResetAccount | null> {
    return isSecret(token) ? findResetAccount(db, hashSecret(token), clock.now()) : null;
  }
}

/**
 * The rules of every new password. They are checked here and not in the API's schema, because the
 * token comes first.
 */
function requireGoodPassword(password: string, { username, email }: ResetAccount): void {
  const issue = newPassword('Please enter a new password').safeParse(password).error?.issues[0];
  if (issue) {
    throw new AppError('invalid', issue.message, { fields: { new_password: issue.message } });
  }
  requireNoName('new_password', password, [username, email]);
}

const deadToken = () =>
  new AppError('malformed', 'This link has been used or has expired. Please ask for a new one.');
