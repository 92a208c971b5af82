import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormFoot } from '../../office/form-foot.tsx';
import { FormProblem } from '../../office/form-problem.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import { useTypedFields } from '../../office/use-typed-fields.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';

/** Why a form in a dialog was refused. */
interface Refused {
  ok: false;
  message: string;
  errors: FieldErrors;
}

/**
 * A form in a dialog with an address of its own. What was typed stays until it is accepted or given
 * up.
 */
export function FormDialog<Result extends { ok: true } | Refused>({
  title,
  submitLabel,
  busyLabel,
  isDangerous = false,
  cancelLabel = 'Cancel',
  closeTo,
  refusal: given,
  onDone,
  children,
}: {
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** Whether something is deleted for good: the safe button then has the focus. */
  isDangerous?: boolean;
  cancelLabel?: string;
  closeTo: string;
  /** Why it was refused, when it was sent without script. */
  refusal: Extract<Result, Refused> | undefined;
  onDone: (result: Extract<Result, { ok: true }>) => void;
  children: (errors: FieldErrors, refusal: Extract<Result, Refused> | undefined) => ReactNode;
}) {
  const [refusal, setRefusal] = useState(given);
  const form = useRef<HTMLFormElement>(null);
  const typed = useTypedFields(form, refusal?.errors);
  const { Form, isBusy } = useSentForm<Result>((result) => {
    if (!result.ok) return setRefusal(result as Extract<Result, Refused>);
    typed.onSaved();
    onDone(result as Extract<Result, { ok: true }>);
  });
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return (
    <>
      <Dialog
        title={title}
        size="sm"
        closeTo={closeTo}
        foot={
          <FormFoot
            form={FORM}
            closeTo={closeTo}
            cancelLabel={cancelLabel}
            submitLabel={submitLabel}
            busyLabel={busyLabel}
            isBusy={isBusy}
            isDangerous={isDangerous}
          />
        }
      >
        {refusal?.message && <FormProblem message={refusal.message} attempt={refusal} />}
        <Form ref={form} id={FORM} method="post" noValidate onChange={typed.onChange}>
          {children(typed.errors, refusal)}
        </Form>
      </Dialog>
      {typed.question}
    </>
  );
}

/** Only one dialog is open at a time, so the id is unique. */
const FORM = 'dialog-form';
