import type { ReactNode } from 'react';
import type { Blocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Asks before somebody leaves what is not saved.
 * @param isDangerous whether what was typed goes for good
 * @param onLeave called before one is let go
 * @param children what becomes of it, in a sentence
 */
export function LeaveDialog({
  blocker,
  isDangerous = false,
  onLeave,
  children,
}: {
  blocker: Blocker;
  isDangerous?: boolean;
  onLeave?: () => void;
  children: ReactNode;
}) {
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      busyLabel="Leaving..."
      cancelLabel="Keep editing"
      isDangerous={isDangerous}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onCancel={blocker.reset}
    >
      {children}
    </ConfirmDialog>
  );
}
