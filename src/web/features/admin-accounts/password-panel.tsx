import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../office/panel.tsx';
import { FormProblem } from '../../office/form-problem.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import { useTypedFields } from '../../office/use-typed-fields.ts';
import { Button } from '../../ui/button.tsx';
import { ChangePasswordFields } from './change-password-fields.tsx';
import type { OwnRefusal, OwnResult } from './own-account-action.ts';
import { ownAddress } from './own-account-addresses.ts';

/** A change of one's own password. Afterwards the fields are empty again. */
export function PasswordPanel({
  email,
  changedOn,
  isToldByMail,
  isUnderForm,
  refusal: given,
  onResult,
}: {
  email: string;
  /** 'Nov 21, 2026'; null while it is still the first one. */
  changedOn: string | null;
  isToldByMail: boolean;
  /** Whether a dialog with a form is over it, which then asks about unsaved input itself. */
  isUnderForm: boolean;
  /** Why it was refused, when it was sent without script. */
  refusal: OwnRefusal | undefined;
  onResult: (result: OwnResult) => void;
}) {
  const [refusal, setRefusal] = useState(given);
  const [round, setRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const typed = useTypedFields(form, refusal?.errors, ({ pathname }) => pathname === ownAddress());
  const { Form, isBusy } = useSentForm<OwnResult>((result) => {
    setRefusal(result.ok ? undefined : result);
    if (!result.ok) return;
    typed.onSaved();
    setRound(round + 1);
    onResult(result);
  });
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return (
    <Panel
      title="Password"
      aside={changedOn && <p className="text-14 text-ink-2">{`Changed ${changedOn}`}</p>}
    >
      <Form ref={form} key={round} method="post" noValidate onChange={typed.onChange}>
        {refusal?.message && <FormProblem message={refusal.message} attempt={refusal} />}
        <ChangePasswordFields email={email} errors={typed.errors} />
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" size="sm" isBusy={isBusy} busyLabel="Changing...">
            Change password
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-14 text-ink-2">
            Your other sessions end.{' '}
            {isToldByMail
              ? 'We will email you that it was changed.'
              : 'No mail server is set up, so you will get no email about it.'}
          </p>
        </div>
      </Form>
      {!isUnderForm && typed.question}
    </Panel>
  );
}
