import { KeyRound, UserPlus } from 'lucide-react';
import { BackLink } from '../../lib/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { accountsAddress, type AccountsView } from './account-addresses.ts';

/** Title of the page and what can be done on it; a new admin is a superadmin's to add. */
export function AccountsHead({
  view,
  count,
  isSuperadmin,
}: {
  view: AccountsView;
  /** People who can sign in. */
  count: number;
  isSuperadmin: boolean;
}) {
  return (
    <>
      <BackLink to="/admin/settings">Settings</BackLink>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="type-heading">Admin accounts</h1>
          <p className="text-ink-2">
            {count === 1 ? 'One person can sign in' : `${count} people can sign in`}
            {' · '}
            <TextLink to="/admin/my-account">My account</TextLink>
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
          <ButtonLink
            to={accountsAddress({ ...view, dialog: { mode: 'password' } })}
            preventScrollReset
            variant="ghost"
            size="sm"
          >
            <Icon icon={KeyRound} />
            Change Password
          </ButtonLink>
          {isSuperadmin && (
            <ButtonLink
              to={accountsAddress({ ...view, dialog: { mode: 'create' } })}
              preventScrollReset
              size="sm"
            >
              <Icon icon={UserPlus} />
              Create New Admin
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}
