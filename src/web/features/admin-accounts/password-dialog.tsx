import { MAX_PASSWORD_LENGTH } from '../../../shared/admins/sign-in-form.ts';
import { PasswordField } from '../../office/password-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { OwnRefusal, OwnResult } from './own-account-action.ts';
import { ownAddress } from './own-account-addresses.ts';

/** Asks for one's password again before the second step is turned off or its codes are renewed. */
export function PasswordDialog({
  mode,
  refusal,
  onDone,
}: {
  mode: keyof typeof WORDS;
  /** Why it was refused, when it was sent without script. */
  refusal: OwnRefusal | undefined;
  onDone: (result: Extract<OwnResult, { ok: true }>) => void;
}) {
  const { title, text, submitLabel, intent } = WORDS[mode];
  return (
    <FormDialog<OwnResult>
      title={title}
      submitLabel={submitLabel}
      busyLabel="Saving..."
      closeTo={ownAddress()}
      refusal={refusal}
      onDone={onDone}
    >
      {(errors) => (
        <>
          <p className="mb-4.5 text-ink-2">{text}</p>
          <input type="hidden" name="intent" value={intent} />
          <PasswordField
            label="Your password"
            name="password"
            id="dialog-password"
            autoComplete="current-password"
            required
            maxLength={MAX_PASSWORD_LENGTH}
            error={errors['password']}
          />
        </>
      )}
    </FormDialog>
  );
}

const WORDS = {
  'turn-off': {
    title: 'Turn off two-step sign-in?',
    text: 'Your password alone will then open your account, and the recovery codes you kept will stop working.',
    submitLabel: 'Turn off',
    intent: 'turn-off-two-step',
  },
  'renew-codes': {
    title: 'New recovery codes',
    text: 'You get ten new ones. Any old ones you have left stop working.',
    submitLabel: 'Make new codes',
    intent: 'renew-codes',
  },
} as const;
