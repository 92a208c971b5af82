import { useNavigate } from 'react-router';
import type { AccountRefusal, AccountResult } from './account-action.ts';
import { accountsAddress, type AccountsView } from './account-addresses.ts';
import type { AccountIntent } from './account-messages.ts';
import type { AccountRow } from './account-row.ts';
import { ChangePasswordFields } from './change-password-fields.tsx';
import { CreateAdminFields } from './create-admin-fields.tsx';
import { FormDialog } from './form-dialog.tsx';

/** The dialog that the address opens; none for what the reader may not do. */
export function OpenedDialog({
  view,
  own,
  isSuperadmin,
  toDelete,
  refusal,
  onResult,
}: {
  view: AccountsView;
  own: { email: string };
  isSuperadmin: boolean;
  /** The account that a delete dialog is about; null when it is gone, or one's own. */
  toDelete: AccountRow | null;
  /** What was said to the form, when the page was loaded by it. */
  refusal: AccountRefusal | undefined;
  onResult: (result: AccountResult) => void;
}) {
  const navigate = useNavigate();
  const closeTo = accountsAddress({ ...view, dialog: null });
  const frame = (intent: AccountIntent) => ({
    closeTo,
    refusal: refusal?.intent === intent ? refusal : undefined,
    onDone: () => {
      onResult({ ok: true, intent });
      void navigate(closeTo, { replace: true, preventScrollReset: true });
    },
  });
  const mode = view.dialog?.mode;
  if (mode === 'password') {
    return (
      <FormDialog<AccountResult>
        {...frame('change-password')}
        title="Change Password"
        submitLabel="Change password"
        busyLabel="Changing..."
      >
        {(errors) => <ChangePasswordFields email={own.email} errors={errors} />}
      </FormDialog>
    );
  }
  if (!isSuperadmin) return null;
  if (mode === 'create') {
    return (
      <FormDialog<AccountResult>
        {...frame('create')}
        title="Create New Admin"
        submitLabel="Create admin"
        busyLabel="Creating..."
      >
        {(errors, refused) => <CreateAdminFields errors={errors} typed={refused?.typed ?? {}} />}
      </FormDialog>
    );
  }
  if (!toDelete) return null;
  return (
    <FormDialog<AccountResult>
      {...frame('delete')}
      title={`Delete ${toDelete.username}?`}
      submitLabel="Delete admin"
      busyLabel="Deleting..."
      cancelLabel="Keep admin"
      isDangerous
    >
      {() => (
        <>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={toDelete.id} />
          <p className="break-words">
            <strong className="font-semibold">{toDelete.username}</strong>, {toDelete.email},{' '}
            {toDelete.role}.
          </p>
          <p className="mt-2 text-ink-2">
            They are signed out at once and cannot sign in again. What they did stays in the history
            under their name. This cannot be undone.
          </p>
        </>
      )}
    </FormDialog>
  );
}
