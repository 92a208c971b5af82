import type { ReactNode } from 'react';
import type { Blocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Said where what was typed would be lost. */
export const TYPED_GOES = 'What you typed is not saved and will be lost.';

/**
 * Asks before somebody leaves unsaved input for another address.
 * @param onLeave called before the navigation goes on
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
 * The question before unsaved input is left.
 * @param isDangerous whether it is then lost for good
 * @param children what happens to it, in a sentence
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
      cancelLabel="Keep editing"
      isDangerous={isDangerous}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {children}
    </ConfirmDialog>
  );
}
