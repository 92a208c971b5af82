import type { CreateAdminForm } from '../../../shared/admins/account-forms.ts';
import type { AdminRole } from '../../../shared/admins/roles.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { MailsService } from '../mails/mails.service.ts';
import {
  countAccounts,
  deleteAccount,
  findTaken,
  insertAccount,
  listAccounts,
  lockAccount,
  lockAccounts,
  updateRole,
  type Account,
} from './accounts.store.ts';
import { requireSuperadmin, type SignedInAdmin } from './caller.ts';
import { requireNoName } from './new-passwords.ts';
import { noticeOf } from './notices.ts';
import { deleteSessionsOf } from './own-account.store.ts';
import { hashPassword } from './passwords.ts';
import { turnOffTotp } from './two-step.store.ts';

export type { Account } from './accounts.store.ts';
export type AccountsService = ReturnType<typeof createAccountsService>;

/** What managing the accounts of others needs. */
interface AccountsDeps {
  db: Database;
  clock: Clock;
  mails: Pick<MailsService, 'enqueue'>;
}

/** The accounts of everybody in the office (back-office spec, section 6): who may sign in, as what. */
export function createAccountsService({ db, clock, mails }: AccountsDeps) {
  /**
   * Runs a change of accounts. Such changes run one after the other, and each only for somebody who
   * is a superadmin at that very moment.
   */
  function actAsSuperadmin<Result>(
    admin: SignedInAdmin,
    act: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction(async (tx) => {
      await lockAccounts(tx);
      requireSuperadmin((await lockAccount(tx, admin.id)) ?? null);
      return act(tx);
    });
  }

  return {
    /** The accounts whose user name or address holds a text; '' for all. */
    list: (search = ''): Promise<Account[]> => listAccounts(db, search),

    /** How many people can sign in. */
    count: (): Promise<number> => countAccounts(db),

    /**
     * Adds an account.
     * @throws AppError conflict, with the field that is taken; invalid for a password made of the name
     */
    async create(form: CreateAdminForm, admin: SignedInAdmin): Promise<void> {
      const { username, email, role, password } = form;
      requireNoName('password', password, [username, email]);
      const passwordHash = await hashPassword(password);
      await actAsSuperadmin(admin, async (tx) => {
        const account = { username, email, role, passwordHash, createdAt: clock.now() };
        const id = await insertAccount(tx, account);
        if (id === null) throw takenError(await findTaken(tx, form));
        await recordAudit(tx, {
          admin,
          action: 'add',
          entity: 'admin',
          entityId: id,
          changes: {
            username: { from: null, to: username },
            email: { from: null, to: email },
            role: { from: null, to: role },
          },
        });
      });
    },

    /**
     * Deletes the account of someone else. What they did stays in the audit trail under their name.
     * @throws AppError not_allowed for one's own; not_found
     */
    async remove(id: number, admin: SignedInAdmin): Promise<void> {
      await actAsSuperadmin(admin, async (tx) => {
        const account = await requireOther(tx, id, admin);
        await deleteAccount(tx, id);
        await recordAudit(tx, {
          admin,
          action: 'delete',
          entity: 'admin',
          entityId: id,
          changes: {
            username: { from: account.username, to: null },
            email: { from: account.email, to: null },
            role: { from: account.role, to: null },
          },
        });
      });
    },

    /**
     * Changes the role of someone else; it counts from their next request on. Setting the role
     * that they have already changes nothing.
     * @throws AppError not_allowed for one's own; not_found
     */
    async grantRole(id: number, role: AdminRole, admin: SignedInAdmin): Promise<void> {
      await actAsSuperadmin(admin, async (tx) => {
        const account = await requireOther(tx, id, admin);
        if (account.role === role) return;
        await updateRole(tx, id, role, clock.now());
        await recordAudit(tx, {
          admin,
          action: 'grant_role',
          entity: 'admin',
          entityId: id,
          changes: { role: { from: account.role, to: role } },
        });
      });
    },

    /**
     * Turns off the second step of someone else who has lost their phone: their recovery codes are
     * deleted, they are signed out everywhere, and an email tells them. Nothing happens where it
     * is off already.
     * @throws AppError not_allowed for one's own; not_found
     */
    async turnOffTwoStep(id: number, admin: SignedInAdmin): Promise<void> {
      await actAsSuperadmin(admin, async (tx) => {
        const account = await requireOther(tx, id, admin);
        if (!account.hasTwoStep) return;
        await turnOffTotp(tx, id);
        await deleteSessionsOf(tx, id, null);
        await recordAudit(tx, {
          admin,
          action: 'turn_off_two_step',
          entity: 'admin',
          entityId: id,
        });
        await mails.enqueue(tx, noticeOf('two-step taken off', account, clock.now()));
      });
    },
  };
}

async function requireOther(tx: Transaction, id: number, admin: SignedInAdmin): Promise<Account> {
  if (id === admin.id) {
    throw new AppError('not_allowed', 'You cannot change or delete your own account here.');
  }
  const account = await lockAccount(tx, id);
  if (!account) throw new AppError('not_found', 'There is no such admin.');
  return account;
}

function takenError(taken: { username: boolean; email: boolean }): AppError {
  const fields = {
    ...(taken.username && { username: 'This username is taken' }),
    ...(taken.email && { email: 'Another admin has this email address' }),
  };
  return new AppError('conflict', Object.values(fields)[0] ?? 'Unable to create admin', { fields });
}
