import { useEffect, useMemo, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { MAX_ADMIN_EMAIL_LENGTH } from '../../../shared/admins/account-forms.ts';
import { PassingMessage, type Notice } from '../../office/passing-message.tsx';
import { Button } from '../../ui/button.tsx';
import { useFieldErrors } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/field.tsx';
import { focusWrong } from './focus-wrong.ts';
import { RESET_PATH, type ResetResult } from './reset-result.ts';

/** Asks for the link that opens one choice of a new password. The address stays in its field. */
export function ResetRequestForm({ result }: { result: ResetResult | undefined }) {
  const { errors, onChange } = useFieldErrors(result?.errors);
  const isBusy = useNavigation().formMethod === 'POST';
  const email = useRef<HTMLInputElement>(null);
  const notice = useMemo((): Notice | null => {
    if (!result?.message) return null;
    return { tone: result.ok ? 'success' : 'error', text: result.message };
  }, [result]);
  useEffect(() => {
    if (result && !result.ok) focusWrong(email.current, result.errors?.['email']);
  }, [result]);
  return (
    <Form method="post" action={RESET_PATH} noValidate onChange={onChange} className="mt-6.5">
      <PassingMessage notice={notice} className="mb-5.5" />
      <TextField
        ref={email}
        type="email"
        label="Email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        maxLength={MAX_ADMIN_EMAIL_LENGTH}
        defaultValue={result?.email}
        autoFocus={!result}
        error={errors['email']}
      />
      <Button type="submit" isFullWidth isBusy={isBusy} busyLabel="Sending..." className="mt-6.5">
        Send reset link
      </Button>
    </Form>
  );
}
