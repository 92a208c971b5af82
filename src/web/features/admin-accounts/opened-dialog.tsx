import { useNavigate } from 'react-router';
import type { AccountIntent, AccountRefusal, AccountResult } from './account-action.ts';
import { accountsAddress, type AccountsView } from './account-addresses.ts';
import type { AccountRow } from './account-row.ts';
import { ChangePasswordFields } from './change-password-fields.tsx';
import { CreateAdminFields } from './create-admin-fields.tsx';
import { FormDialog } from './form-dialog.tsx';

/** The dialog that the address opens; none for acts that the signed-in admin may not do. */
export function OpenedDialog({
  view,
  own,
  isSuperadmin,
  picked,
  refusal,
  onResult,
}: {
  view: AccountsView;
  own: { email: string };
  isSuperadmin: boolean;
  /** The account that the dialog is about; null when there is nothing to do with it. */
  picked: AccountRow | null;
  /** The refusal of the form, when it was sent without script. */
  refusal: AccountRefusal | undefined;
  onResult: (result: AccountResult) => void;
}) {
  const navigate = useNavigate();
  const closeTo = accountsAddress({ ...view, dialog: null });
  const frame = (intent: AccountIntent['intent']) => ({
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
  if (!picked) return null;
  if (mode === 'two-step') {
    return (
      <FormDialog<AccountResult>
        {...frame('turn-off-two-step')}
        title={`Turn off two-step sign-in of ${picked.username}?`}
        submitLabel="Turn off"
        busyLabel="Turning off..."
        cancelLabel="Keep it on"
        isDangerous
      >
        {() => <TurnOffTwoStepFields account={picked} />}
      </FormDialog>
    );
  }
  return (
    <FormDialog<AccountResult>
      {...frame('delete')}
      title={`Delete ${picked.username}?`}
      submitLabel="Delete admin"
      busyLabel="Deleting..."
      cancelLabel="Keep admin"
      isDangerous
    >
      {() => <DeleteFields account={picked} />}
    </FormDialog>
  );
}

function DeleteFields({ account }: { account: AccountRow }) {
  return (
    <>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={account.id} />
      <p className="break-words">
        <strong className="font-semibold">{account.username}</strong>, {account.email},{' '}
        {account.role}.
      </p>
      <p className="mt-2 text-ink-2">
        They are signed out at once and cannot sign in again. What they did stays in the history
        under their name. This cannot be undone.
      </p>
    </>
  );
}

function TurnOffTwoStepFields({ account }: { account: AccountRow }) {
  return (
    <>
      <input type="hidden" name="intent" value="turn-off-two-step" />
      <input type="hidden" name="id" value={account.id} />
      <p className="break-words">
        For the day a phone is lost: <strong className="font-semibold">{account.username}</strong>,{' '}
        {account.email}, then signs in with the password alone.
      </p>
      <p className="mt-2 text-ink-2">
        They are signed out everywhere, their recovery codes stop working, and they are told by
        email if a mail server is set up. First make sure that the request really comes from them.
        They can turn it on again themselves.
      </p>
    </>
  );
}
