import {
  changePassword,
  checkAdmin,
  createAdmin,
  deleteAdmin,
  grantRole,
  listAdmins,
  requestPasswordReset,
  resetPassword,
} from '../../../shared/api/admins.ts';
import { RESET_DONE, RESET_SENT, RESET_STORED } from '../../../shared/admins/reset-messages.ts';
import { route, type Route } from '../../http/route.ts';
import type { Account, AccountsService } from './accounts.service.ts';
import { requireAdmin } from './caller.ts';
import type { OwnAccountService } from './own-account.service.ts';
import type { PasswordResetsService } from './password-resets.service.ts';

/** Accounts, passwords and how to get back into an account (contract, 'API'). */
export function accountsRoutes({
  accounts,
  ownAccount,
  passwordResets,
}: {
  accounts: AccountsService;
  ownAccount: OwnAccountService;
  passwordResets: PasswordResetsService;
}): readonly Route[] {
  return [
    route(listAdmins, async () => ({
      success: true as const,
      admins: (await accounts.list()).map(toAnswer),
    })),
    route(createAdmin, async ({ body, caller }) => {
      await accounts.create(body, requireAdmin(caller));
      return done('Admin created successfully');
    }),
    route(deleteAdmin, async ({ body, caller }) => {
      await accounts.remove(body.id, requireAdmin(caller));
      return done('Admin deleted successfully');
    }),
    route(grantRole, async ({ body, caller }) => {
      await accounts.grantRole(body.id, body.role, requireAdmin(caller));
      return done('Role updated successfully');
    }),
    route(changePassword, async ({ body, caller }) => {
      await ownAccount.changePassword(body, requireAdmin(caller));
      return done('Password changed successfully');
    }),
    route(checkAdmin, async ({ body, clientAddress }) => ({
      success: true as const,
      exists: await passwordResets.check(body.email, clientAddress),
    })),
    route(requestPasswordReset, async ({ body, clientAddress }) => {
      const { isOnItsWay } = await passwordResets.request(body.email, clientAddress);
      return done(isOnItsWay ? RESET_SENT : RESET_STORED);
    }),
    route(resetPassword, async ({ body, clientAddress }) => {
      await passwordResets.reset(body, clientAddress);
      return done(RESET_DONE);
    }),
  ];
}

const done = (message: string) => ({ success: true as const, message });

function toAnswer({ id, username, email, role, createdAt }: Account) {
  return { id, username, email, role, created_at: createdAt.toISOString() };
}
