import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';

/** What was kept on this device stands in the form again. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Message tone="info" className="mb-4">
      <p className="text-ink">
        <strong className="font-semibold">Restored.</strong> These changes were kept on this device
        and are not saved yet.{' '}
        <button type="button" className="link min-h-6" onClick={onDiscard}>
          Discard
        </button>
      </p>
    </Message>
  );
}

/** Asks once before somebody leaves what is not saved. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      busyLabel="Leaving..."
      cancelLabel="Keep editing"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      The tour stays as it was saved last. What you typed is kept on this device, and stands here
      again when you come back.
    </ConfirmDialog>
  );
}
