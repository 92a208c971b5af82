import { useRef, useState, type FormEvent } from 'react';
import { loginAdmin } from '../../shared/api/admins.ts';
import { MAX_CODE_LENGTH, MAX_PASSWORD_LENGTH } from '../../shared/admins/sign-in-form.ts';
import { CODE_NEEDED } from '../../shared/admins/two-step-form.ts';
import { textOf } from '../lib/read-form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { PasswordField } from './password-field.tsx';

/**
 * A dialog over the page whose session has ended: the same person signs in again and goes on
 * working.
 */
export function SignInAgain({
  email,
  onDone,
  onClose,
}: {
  /** Of the person who was signed in. */
  email: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    const refusal = await signIn(email, new FormData(event.currentTarget));
    setIsBusy(false);
    if (!refusal) return onDone();
    setProblem(refusal);
    const field = refusal.asksForCode ? 'code' : 'password';
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus(),
    );
  };
  const here = `${window.location.pathname}${window.location.search}`;
  return (
    <Dialog
      title="Your session has ended"
      subtitle="Nothing is lost: what you typed stays on this page. Log in, then press the button again."
      size="sm"
      onClose={onClose}
      foot={
        <>
          <ButtonLink
            to={`/admin/login?${new URLSearchParams({ from: here })}`}
            reloadDocument
            variant="ghost"
            size="sm"
          >
            Use another account
          </ButtonLink>
          <Button type="submit" form={FORM} size="sm" isBusy={isBusy} busyLabel="Logging in...">
            Log in
          </Button>
        </>
      }
    >
      {problem && (
        <Message tone={problem.message === CODE_NEEDED ? 'info' : 'error'} className="mb-4.5">
          {problem.message}
        </Message>
      )}
      <form ref={form} id={FORM} method="post" onSubmit={(event) => void send(event)}>
        <TextField
          label="Email"
          name="username"
          id="again-username"
          autoComplete="username"
          value={email}
          readOnly
          className="mb-4.5"
        />
        <PasswordField
          label="Password"
          name="password"
          id="again-password"
          autoComplete="current-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
          data-first-focus
        />
        {problem?.asksForCode && (
          <TextField
            label="Code"
            name="code"
            id="again-code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={MAX_CODE_LENGTH}
            className="mt-4.5"
          />
        )}
      </form>
    </Dialog>
  );
}

const FORM = 'sign-in-again';

/** Why the sign-in was refused. */
interface Refusal {
  message: string;
  /** Whether the password was right and the account asks for a code as well. */
  asksForCode: boolean;
}

/** Gives null once there is a session. */
async function signIn(username: string, form: FormData): Promise<Refusal | null> {
  const [password, code] = [textOf(form, 'password'), textOf(form, 'code')];
  try {
    const answer = await fetch(loginAdmin.path, {
      method: loginAdmin.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password, ...(code && { code }) }),
    });
    if (answer.ok) return null;
    const { message, fields } = (await answer.json()) as {
      message?: string;
      fields?: Record<string, string>;
    };
    return { message: message ?? FAILED, asksForCode: fields?.['code'] !== undefined };
  } catch {
    return { message: FAILED, asksForCode: form.has('code') };
  }
}

/** Shown when signing in fails unexpectedly (back-office spec, section 8). */
const FAILED = 'An error occurred during login';
