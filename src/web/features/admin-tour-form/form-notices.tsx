import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import type { TimelineEntry } from '../../ui/timeline.tsx';

/** What was kept on this device stands in the form again. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Message tone="info" className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="text-ink">
          <strong className="font-semibold">Restored.</strong> These changes were kept on this
          device and are not saved yet.
        </p>
        <Button variant="quiet" size="sm" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Message>
  );
}

/** Two people edited the same tour: says who, what they changed, and shows the ways out. */
export function ConflictNotice({
  message,
  tourId,
  latestVersion,
  theirs,
  form,
  onDiscard,
}: {
  message: string;
  tourId: number;
  /** The version that is stored now. */
  latestVersion: number;
  /** What was saved last. */
  theirs: TimelineEntry | undefined;
  /** Id of the form that is sent. */
  form: string;
  onDiscard: () => void;
}) {
  return (
    <Message tone="error" className="mb-4">
      <p className="font-semibold">{message}</p>
      <p className="text-ink">Nothing was saved, and what you typed still stands below.</p>
      {theirs?.lines && theirs.lines.length > 0 && (
        <ul aria-label="What they changed" className="mt-2 text-14 text-ink">
          {theirs.lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={`/tour/${tourId}?preview=1`}
          target="_blank"
          className="link inline-block py-1.5 text-current"
        >
          Look at theirs in a new tab
        </Link>
        <Button
          type="submit"
          form={form}
          name="overVersion"
          value={latestVersion}
          variant="ghost"
          size="sm"
        >
          Save mine over theirs
        </Button>
        <Button variant="danger-quiet" size="sm" onClick={onDiscard} className="needs-script">
          Discard mine and load theirs
        </Button>
      </div>
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
