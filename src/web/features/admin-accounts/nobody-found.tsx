import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { accountsAddress } from './account-addresses.ts';

/** Shown when a search finds nobody; without a search there is always the reader's own account. */
export function NobodyFound() {
  return (
    <EmptyState
      title="No admin found"
      action={
        <ButtonLink to={accountsAddress({ search: '', dialog: null })} variant="ghost" size="sm">
          Show all admins
        </ButtonLink>
      }
    >
      Try part of the username or the email address.
    </EmptyState>
  );
}
