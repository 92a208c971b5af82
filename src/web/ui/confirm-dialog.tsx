import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks for confirmation. For destructive actions the focus begins on the safe button. */
export function ConfirmDialog({
  title,
  confirmLabel,
  busyLabel,
  cancelLabel = 'Cancel',
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onCancel,
  children,
}: {
  title: string;
  /** Says what will happen: "Delete booking". */
  confirmLabel: string;
  busyLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onCancel}
      foot={
        <>
          <Button
            variant="ghost"
            size="sm"
            onClick={onCancel}
            data-first-focus={isDangerous || undefined}
          >
            {cancelLabel}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            size="sm"
            isBusy={isBusy}
            busyLabel={busyLabel}
            onClick={onConfirm}
            data-first-focus={!isDangerous || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
