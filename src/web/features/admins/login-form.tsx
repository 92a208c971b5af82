import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { MAX_PASSWORD_LENGTH, MAX_USERNAME_LENGTH } from '../../../shared/admins/sign-in-form.ts';
import { Button } from '../../ui/button.tsx';
import { useFieldErrors, type FieldErrors } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { PasswordField } from './password-field.tsx';

/** What a refused sign-in answers. */
export interface LoginProblem {
  /** Of the whole form; missing when only fields are wrong. */
  message?: string;
  errors?: FieldErrors;
  username: string;
}

/** The sign-in form. After a refusal what was typed stays and the password has the focus. */
export function LoginForm({ problem }: { problem: LoginProblem | undefined }) {
  const { errors, onChange } = useFieldErrors(problem?.errors);
  const isBusy = useNavigation().formMethod === 'POST';
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) (problem.errors?.['username'] ? username : password).current?.focus();
  }, [problem]);
  return (
    <Form method="post" noValidate onChange={onChange} className="mt-6.5">
      {problem?.message && (
        <Message tone="error" className="mb-5.5">
          {problem.message}
        </Message>
      )}
      <TextField
        ref={username}
        label="Email or username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
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
        required
        maxLength={MAX_PASSWORD_LENGTH}
        autoFocus={Boolean(problem)}
        error={errors['password']}
        className="mt-4.5"
      />
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
