import { useBeforeUnload, useBlocker } from 'react-router';
import { LeaveDialog } from '../../office/leave-dialog.tsx';
import { Message } from '../../ui/message.tsx';

/** Says that what was kept on this device is in the form again. */
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

/** Asks before somebody leaves unsaved changes. */
export function LeaveTourQuestion({
  isUploading,
  wouldLose,
}: {
  /** Pictures are on their way to the server. */
  isUploading: boolean;
  /** Whether leaving now would lose anything else. */
  wouldLose: () => boolean;
}) {
  const isAsked = () => isUploading || wouldLose();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname && isAsked(),
  );
  useBeforeUnload((event) => {
    if (isAsked()) event.preventDefault();
  });
  return (
    <LeaveDialog blocker={blocker}>
      The tour stays as it was last saved. What you typed is kept on this device and will be here
      again when you come back.{isUploading && ' Images that are still uploading are not.'}
    </LeaveDialog>
  );
}
