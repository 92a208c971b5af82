import { useState, type FormEvent, type ReactNode } from 'react';
import { textOf } from '../../lib/read-form.ts';
import { Panel } from '../../office/panel.tsx';
import { TextField } from '../../ui/field.tsx';
import { baseOf, type TestSettings } from './test-plan.ts';

/** The form's id, for a button outside it. */
export const TEST_FORM = 'system-test';

/**
 * The account and the address for the test. Only this site's own API address is filled in; what is
 * typed stays in the fields.
 */
export function SignInPanel({
  passwordField,
  onRun,
}: {
  /** A field called `password`. */
  passwordField: ReactNode;
  onRun: (settings: TestSettings) => void;
}) {
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const base = baseOf(textOf(form, 'base'));
    setProblem(base === null ? 'Please enter a path such as /api, or a whole address' : undefined);
    if (base === null) return;
    onRun({
      email: textOf(form, 'email').trim(),
      password: textOf(form, 'password'),
      code: textOf(form, 'code').trim(),
      base,
    });
  }
  return (
    <Panel title="Sign in as">
      <form
        id={TEST_FORM}
        method="post"
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <TextField
          label="Email"
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isOptional
          help="Without it, the test checks that everything meant for staff asks for a sign-in."
        />
        {passwordField}
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          isOptional
          help="Only if the account asks for a second step."
        />
        <TextField
          label="API base URL"
          name="base"
          defaultValue="/api"
          error={problem}
          autoCapitalize="none"
          spellCheck={false}
          help="The browser only lets this page call its own site."
        />
      </form>
    </Panel>
  );
}
