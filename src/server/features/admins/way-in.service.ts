import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { recordAudit } from '../audit/audit.store.ts';
import { listAccounts } from './accounts.store.ts';
import { findAdminByLogin } from './admins.store.ts';
import { deleteSessionsOf } from './own-account.store.ts';
import { insertResetLink } from './password-resets.store.ts';
import { turnOffTotp } from './two-step.store.ts';

/** A link for an account, made by the person who runs the product. */
interface WayIn {
  username: string;
  email: string;
  resetUrl: string;
  expiresAt: Date;
  /** Whether signing in still asks for a code as well. */
  hasTwoStep: boolean;
}

/**
 * A way back in where the office has none: its only superadmin has lost the password while nothing
 * can send a link, or the phone and the recovery codes. Only for the person who runs the product,
 * who could write into the database as well; so it asks for no proof, but leaves audit entries.
 * @param siteUrl the public origin of the link
 */
export function createWayInService(deps: { db: Database; clock: Clock; siteUrl: string }) {
  const { db, clock, siteUrl } = deps;

  return {
    /** The user names of all accounts, the oldest first. */
    usernames: async (): Promise<string[]> =>
      (await listAccounts(db, '')).map(({ username }) => username),

    /**
     * Makes a link with which the account's owner sets a new password.
     * @param login a user name or an email address
     * @param withoutTwoStep also turns the second step off and ends all sessions, which may have
     *   been started with a phone that somebody else has now
     * @returns null when there is no such account
     */
    async make(login: string, withoutTwoStep: boolean): Promise<WayIn | null> {
      const account = await findAdminByLogin(db, login);
      if (!account) return null;
      const { id, username, email } = account;
      const turnsOff = withoutTwoStep && account.totpSecret !== null;
      const written = { admin: null, entity: 'admin', entityId: id } as const;
      const link = await db.transaction(async (tx) => {
        if (turnsOff) {
          await turnOffTotp(tx, id);
          await deleteSessionsOf(tx, id, null);
          await recordAudit(tx, { ...written, action: 'turn_off_two_step' });
        }
        await recordAudit(tx, { ...written, action: 'request_password_reset' });
        return insertResetLink(tx, { adminId: id, now: clock.now(), siteUrl });
      });
      return { username, email, ...link, hasTwoStep: account.totpSecret !== null && !turnsOff };
    },
  };
}
