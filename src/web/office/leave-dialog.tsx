import type { ReactNode } from 'react';
import type { Blocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** What becomes of what was typed in a form that goes with it. */
export const TYPED_GOES = 'What you typed is not saved, and goes.';

/**
 * Asks before somebody leaves what is not saved for another address.
 * @param onLeave called before one is let go
 * @see LeaveQuestion
 */
export function LeaveDialog({
  blocker,
  onLeave,
  ...question
}: {
  blocker: Blocker;
  isDangerous?: boolean;
  onLeave?: () => void;
  children: ReactNode;
}) {
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      {...question}
      onLeave={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onStay={blocker.reset}
    />
  );
}

/**
 * The question before what was typed goes.
 * @param isDangerous whether it goes for good
 * @param children what becomes of it, in a sentence
 */
export function LeaveQuestion({
  isDangerous = false,
  onLeave,
  onStay,
  children,
}: {
  isDangerous?: boolean;
  onLeave: () => void;
  onStay: () => void;
  children: ReactNode;
}) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      busyLabel="Leaving..."
      cancelLabel="Keep editing"
      isDangerous={isDangerous}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {children}
    </ConfirmDialog>
  );
}
