import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';

/** The foot of a form in a dialog with an address of its own: cancel and submit. */
export function FormFoot({
  form,
  closeTo,
  cancelLabel = 'Cancel',
  submitLabel,
  busyLabel,
  isBusy,
  isDangerous = false,
  children,
}: {
  /** Id of the form that is sent. */
  form: string;
  closeTo: string;
  cancelLabel?: string;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** Whether something is deleted for good: the safe button then has the focus. */
  isDangerous?: boolean;
  /** Shown before both buttons. */
  children?: ReactNode;
}) {
  return (
    <>
      {children}
      <ButtonLink
        to={closeTo}
        replace
        preventScrollReset
        variant="ghost"
        size="sm"
        data-first-focus={isDangerous || undefined}
      >
        {cancelLabel}
      </ButtonLink>
      <Button
        type="submit"
        form={form}
        variant={isDangerous ? 'danger' : 'primary'}
        size="sm"
        isBusy={isBusy}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </Button>
    </>
  );
}
