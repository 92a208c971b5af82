import { useRef, useState, type FormEvent } from 'react';
import { isFilledIn } from '../../office/changed-fields.ts';
import { Panel } from '../../office/panel.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import { useUnsavedForm } from '../../office/unsaved-form.tsx';
import { Button } from '../../ui/button.tsx';
import { useFieldErrors } from '../../ui/field-errors.ts';
import { Message } from '../../ui/message.tsx';
import { ChangePasswordFields } from './change-password-fields.tsx';
import type { OwnRefusal, OwnResult } from './own-account-action.ts';
import { ownAddress } from './own-account-addresses.ts';

/** One's own password. After a change its fields are empty again. */
export function PasswordPanel({
  email,
  changedOn,
  isToldByMail,
  isUnderForm,
  refusal: given,
  onResult,
}: {
  email: string;
  /** 'Nov 21, 2026'; null when it is the first one still. */
  changedOn: string | null;
  isToldByMail: boolean;
  /** A dialog with a form lies over it, and asks for itself. */
  isUnderForm: boolean;
  /** Why it was refused, when the page was loaded by the form itself. */
  refusal: OwnRefusal | undefined;
  onResult: (result: OwnResult) => void;
}) {
  const [refusal, setRefusal] = useState(given);
  const [round, setRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { errors, onChange } = useFieldErrors(refusal?.errors);
  const unsaved = useUnsavedForm(form, ({ pathname }) => pathname === ownAddress());
  const { Form, isBusy } = useSentForm<OwnResult>((result) => {
    setRefusal(result.ok ? undefined : result);
    if (!result.ok) return;
    unsaved.onSaved();
    setRound(round + 1);
    onResult(result);
  });
  const onTyped = (event: FormEvent<HTMLFormElement>) => {
    onChange(event);
    unsaved.onType(isFilledIn(event.currentTarget));
  };
  return (
    <Panel
      title="Password"
      aside={changedOn && <p className="text-14 text-ink-2">{`Changed ${changedOn}`}</p>}
    >
      <Form ref={form} key={round} method="post" noValidate onChange={onTyped}>
        {refusal?.message && (
          <Message tone="error" className="mb-4.5">
            {refusal.message}
          </Message>
        )}
        <ChangePasswordFields email={email} errors={errors} />
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" size="sm" isBusy={isBusy} busyLabel="Changing...">
            Change password
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-14 text-ink-2">
            Your other sessions end.{' '}
            {isToldByMail
              ? 'We tell you by email that it was changed.'
              : 'No mail server is set up, so no email tells you of it.'}
          </p>
        </div>
      </Form>
      {!isUnderForm && unsaved.question}
    </Panel>
  );
}
