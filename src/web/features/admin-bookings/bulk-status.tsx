import { useState, type ReactNode } from 'react';
import { DoneMessage } from '../../office/done-message.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectionBar } from '../../ui/row-selection.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import type { BookingResult } from './booking-action.ts';
import { undoStatusesForm } from './status-changes.ts';
import { STATUS_CHOICES } from './status-choices.ts';
import type { useUndoStatuses } from './use-undo-statuses.ts';

/** The form that the table's checkboxes belong to, wherever they are. */
export const BULK_FORM = 'bulk-status-form';

/**
 * Sets the status of the ticked bookings. Those that someone else has changed are left alone and
 * named. Without script the bar is always shown.
 */
export function BulkStatus({
  selection,
  answered,
  onSaved,
}: {
  selection: RowSelection<number>;
  /** The outcome, when the form was sent without script. */
  answered: Extract<BookingResult, { ok: true }> | undefined;
  onSaved: ReturnType<typeof useUndoStatuses>;
}) {
  const toast = useToast();
  const [refused, setRefused] = useState(answered?.bulk?.refused ?? null);
  const action = useSentForm<BookingResult>((result) => {
    if (!result.ok) return toast({ tone: 'error', text: result.message });
    setRefused(result.bulk?.refused ?? null);
    selection.clear();
    onSaved(result.bulk?.done ?? '', result.undo);
  });
  return (
    <>
      {answered?.bulk && (
        <DoneMessage
          text={answered.bulk.done}
          undo={undoStatusesForm(answered.undo)}
          className="m-3.5"
        />
      )}
      {refused && (
        <Message tone="warning" className="m-3.5">
          {refused}
        </Message>
      )}
      <SelectionBar selection={selection}>
        <action.Form
          id={BULK_FORM}
          method="post"
          onSubmit={() => setRefused(null)}
          className="flex flex-wrap gap-2.5 max-md:w-full"
        >
          <BulkFields>
            <Button type="submit" size="sm" isBusy={action.isBusy} busyLabel="Saving...">
              {`Change ${selection.selected.size}`}
            </Button>
          </BulkFields>
        </action.Form>
      </SelectionBar>
      <noscript>
        <form
          id={BULK_FORM}
          method="post"
          className="flex flex-wrap items-center justify-end gap-2.5 border-b border-line px-5 py-2.5"
        >
          <BulkFields>
            <Button type="submit" variant="ghost" size="sm">
              Change the selected
            </Button>
          </BulkFields>
        </form>
      </noscript>
    </>
  );
}

function BulkFields({ children }: { children: ReactNode }) {
  return (
    <>
      <input type="hidden" name="intent" value="change-statuses" />
      <SelectField
        name="status"
        id="bulk-status"
        label="New status"
        isLabelHidden
        required
        placeholder="Set status to..."
        options={STATUS_CHOICES}
        controlSize="sm"
        className="w-45 max-md:flex-1"
      />
      {children}
    </>
  );
}
