import { KeyRound, UserPlus } from 'lucide-react';
import { OfficeHead, TO_SETTINGS } from '../../office/office-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { accountsAddress, type AccountsView } from './account-addresses.ts';

/** Title and actions of the page; only a superadmin can add an admin. */
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
    <OfficeHead
      back={TO_SETTINGS}
      title="Admin accounts"
      actions={
        <>
          <ButtonLink
            to={accountsAddress({ ...view, dialog: { mode: 'password' } })}
            preventScrollReset
            variant="ghost"
            size="sm"
            className="max-md:px-4"
          >
            <Icon icon={KeyRound} className="max-md:hidden" />
            Change Password
          </ButtonLink>
          {isSuperadmin && (
            <ButtonLink
              to={accountsAddress({ ...view, dialog: { mode: 'create' } })}
              preventScrollReset
              size="sm"
              className="max-md:px-4"
            >
              <Icon icon={UserPlus} className="max-md:hidden" />
              Create New Admin
            </ButtonLink>
          )}
        </>
      }
    >
      {count === 1 ? 'One person can sign in' : `${count} people can sign in`}
      {' · '}
      <TextLink to="/admin/my-account">My account</TextLink>
    </OfficeHead>
  );
}
