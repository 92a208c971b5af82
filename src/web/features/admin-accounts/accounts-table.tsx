import { ShieldOff, Trash2 } from 'lucide-react';
import { BreakingEmail } from '../../office/breaking-email.tsx';
import { BreakingName } from '../../office/breaking-name.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '../../ui/data-table.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import type { AccountResult } from './account-action.ts';
import { accountsAddress } from './account-addresses.ts';
import type { AccountRow } from './account-row.ts';
import { RoleMenu } from './role-menu.tsx';

/** Everybody who can sign in. Only a superadmin can change others, and nobody their own row. */
export function AccountsTable({
  accounts,
  search,
  isSuperadmin,
  isLoading,
  onResult,
}: {
  accounts: readonly AccountRow[];
  search: string;
  isSuperadmin: boolean;
  isLoading: boolean;
  onResult: (result: AccountResult) => void;
}) {
  return (
    <DataTable caption="Admins" isLoading={isLoading}>
      <thead>
        <tr>
          <HeadCell>Username</HeadCell>
          <HeadCell>Email</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell>Created</HeadCell>
          {isSuperadmin && <HeadCell align="right">Actions</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id}>
            <RowHead>
              <span className="flex items-center gap-3.5 md:py-1">
                <Initials>{account.initials}</Initials>
                <span className="min-w-20 wrap-anywhere">
                  <BreakingName name={account.username} />
                </span>
                {account.isOwn && !isSuperadmin && <Badge>Current User</Badge>}
              </span>
            </RowHead>
            <Cell label="Email">
              <span className="block min-w-0 wrap-anywhere text-ink-2">
                <BreakingEmail email={account.email} />
              </span>
            </Cell>
            <Cell label="Role">
              {isSuperadmin && !account.isOwn ? (
                <RoleMenu account={account} onResult={onResult} />
              ) : (
                <span className={isSuperadmin ? 'md:pl-3.25' : undefined}>{account.role}</span>
              )}
            </Cell>
            <Cell label="Created">
              <span className="whitespace-nowrap">{account.createdOn}</span>
            </Cell>
            {isSuperadmin && (
              <Cell label="Actions" align="right">
                {account.isOwn ? (
                  <Badge>Current User</Badge>
                ) : (
                  <span className="inline-flex items-center gap-1">
                    {account.hasTwoStepToTurnOff && (
                      <IconLink
                        icon={ShieldOff}
                        label={`Turn off two-step sign-in of ${account.username}`}
                        to={accountsAddress({
                          search,
                          dialog: { mode: 'two-step', id: account.id },
                        })}
                        preventScrollReset
                        size="sm"
                      />
                    )}
                    <IconLink
                      icon={Trash2}
                      label={`Delete ${account.username}`}
                      to={accountsAddress({ search, dialog: { mode: 'delete', id: account.id } })}
                      preventScrollReset
                      size="sm"
                      tone="danger"
                    />
                  </span>
                )}
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Initials({ children }: { children: string }) {
  return (
    <span
      aria-hidden
      // On an upright tablet names and addresses need this space.
      className="grid size-9.5 shrink-0 place-items-center rounded-pill bg-tint text-13 font-semibold text-action md:max-lg:hidden"
    >
      {children}
    </span>
  );
}
