import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { MAX_PASSWORD_LENGTH } from '../../../shared/admins/sign-in-form.ts';
import { NewPasswordField } from '../../office/new-password-field.tsx';
import { PasswordField } from '../../office/password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useFieldErrors } from '../../ui/field-errors.ts';
import { Message } from '../../ui/message.tsx';
import { focusWrong } from './focus-wrong.ts';
import { RESET_PATH, type ResetResult } from './reset-result.ts';

/** Chooses a new password behind a reset link. The address stands by for password managers. */
export function NewPasswordForm({
  token,
  email,
  result,
}: {
  token: string;
  email: string;
  result: ResetResult | undefined;
}) {
  const { errors, onChange } = useFieldErrors(result?.errors);
  const isBusy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid]');
    if (wrong) focusWrong(wrong, result?.errors?.[wrong.name]);
  }, [result]);
  return (
    <Form
      ref={form}
      method="post"
      action={`${RESET_PATH}?token=${token}`}
      noValidate
      onChange={onChange}
      className="mt-6.5"
    >
      {result?.message && (
        <Message tone="error" className="mb-5.5">
          {result.message}
        </Message>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label="New password"
        name="new_password"
        error={errors['new_password']}
        autoFocus
      />
      <PasswordField
        label="New password again"
        name="confirm_password"
        autoComplete="new-password"
        aria-required
        maxLength={MAX_PASSWORD_LENGTH}
        error={errors['confirm_password']}
        className="mt-4.5"
      />
      <Button type="submit" isFullWidth isBusy={isBusy} busyLabel="Saving..." className="mt-6.5">
        Set new password
      </Button>
    </Form>
  );
}
