import { useRef, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * A form that an Escape or a press beside it would take away with what was typed: one is asked before.
 * @param isKept whether the form stays where it is when one goes to an address
 */
export function useUnsavedForm(isKept: (to: Location) => boolean = () => false): {
  /** Something was typed; or, where that is known, whether anything of it is left. */
  onType: (isTyped?: boolean) => void;
  /** What was typed is stored. */
  onSaved: () => void;
  /** Beside the form. */
  question: ReactNode;
} {
  const isTyped = useRef(false);
  const blocker = useBlocker(({ nextLocation }) => isTyped.current && !isKept(nextLocation));
  return {
    onType(isAny = true) {
      isTyped.current = isAny;
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
