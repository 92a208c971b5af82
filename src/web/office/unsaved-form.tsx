import { useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** A form in a dialog that an Escape or a press beside it would take away with what was typed: one is asked before. */
export function useUnsavedForm(): {
  /** Something was typed. */
  onType: () => void;
  /** What was typed is stored. */
  onSaved: () => void;
  /** Beside the dialog of the form. */
  question: ReactNode;
} {
  const isTyped = useRef(false);
  const blocker = useBlocker(() => isTyped.current);
  return {
    onType() {
      isTyped.current = true;
    },
    onSaved() {
      isTyped.current = false;
    },
    question: blocker.state === 'blocked' && (
      <ConfirmDialog
        title="Leave without saving?"
        confirmLabel="Leave"
        busyLabel="Leaving..."
        cancelLabel="Keep editing"
        isDangerous
        onConfirm={blocker.proceed}
        onCancel={blocker.reset}
      >
        What you typed is not saved, and goes.
      </ConfirmDialog>
    ),
  };
}
