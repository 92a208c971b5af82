import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import {
  MAX_CODE_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_USERNAME_LENGTH,
} from '../../../shared/admins/sign-in-form.ts';
import { CODE_NEEDED } from '../../../shared/admins/two-step-form.ts';
import { PasswordField } from '../../office/password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useFieldErrors, type FieldErrors } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { focusWrong } from './focus-wrong.ts';

/** What a refused sign-in answers. */
export interface LoginProblem {
  /** Of the whole form; missing when only fields are wrong. */
  message?: string;
  errors?: FieldErrors;
  username: string;
  /** The password was right, and the account asks for a code as well. */
  asksForCode?: boolean;
}

/**
 * The sign-in form. After a refusal what was typed stays and the password has the focus. Where an
 * account asks for a code, that is the second step; without script, which keeps no password, the
 * password is typed again beside it.
 */
export function LoginForm({
  problem,
  action,
}: {
  problem: LoginProblem | undefined;
  /** Where it posts to: this page, with where a sign-in leads. */
  action: string;
}) {
  const { errors, onChange } = useFieldErrors(problem?.errors);
  const isBusy = useNavigation().formMethod === 'POST';
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [keepsPassword, setKeepsPassword] = useState(false);
  const asksForCode = Boolean(problem?.asksForCode);
  useEffect(() => {
    if (!problem) return;
    const isKept = Boolean(problem.asksForCode && password.current?.value);
    setKeepsPassword(isKept);
    const { username: wrongName, password: wrongPassword } = problem.errors ?? {};
    if (isKept) code.current?.focus();
    else if (wrongName) focusWrong(username.current, wrongName);
    else focusWrong(password.current, wrongPassword);
  }, [problem]);
  const isSecondStep = asksForCode && keepsPassword;
  return (
    <Form method="post" action={action} noValidate onChange={onChange} className="mt-6.5">
      {problem?.message && (
        <Message tone={problem.message === CODE_NEEDED ? 'info' : 'error'} className="mb-5.5">
          {problem.message}
        </Message>
      )}
      <div hidden={isSecondStep}>
        <TextField
          ref={username}
          label="Email or username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          maxLength={MAX_USERNAME_LENGTH}
          defaultValue={problem?.username}
          autoFocus={!problem}
          error={errors['username']}
        />
        <PasswordField
          ref={password}
          label="Password"
          name="password"
          autoComplete="current-password"
          aria-required
          maxLength={MAX_PASSWORD_LENGTH}
          autoFocus={Boolean(problem)}
          error={errors['password']}
          className="mt-4.5"
        />
      </div>
      {asksForCode && (
        <TextField
          ref={code}
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          maxLength={MAX_CODE_LENGTH}
          error={errors['code']}
          help="Six digits from your authenticator app, or one of your recovery codes."
          className={isSecondStep ? undefined : 'mt-4.5'}
        />
      )}
      <Button
        type="submit"
        isFullWidth
        isBusy={isBusy}
        busyLabel="Logging in..."
        className="mt-6.5"
      >
        Log in
      </Button>
    </Form>
  );
}
