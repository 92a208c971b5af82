import { useState, type FormEvent } from 'react';
import {
  BOOKING_STATUSES,
  BOOKING_STATUS_LABELS,
} from '../../../shared/bookings/booking-status.ts';
import { useSentForm } from '../../office/sent-form.ts';
import type { BookingResult } from './booking-action.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectionBar } from '../../ui/row-selection.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import { pickOf } from './pick.ts';
import type { BookingRow } from './booking-view.ts';

/** Sets the status of the ticked bookings. Those that somebody else has changed stay, and are named. */
export function BulkStatus({
  bookings,
  selection,
}: {
  bookings: readonly BookingRow[];
  selection: RowSelection<number>;
}) {
  const toast = useToast();
  const [refused, setRefused] = useState<string | null>(null);
  const action = useSentForm<BookingResult>((result) => {
    if (!result.ok) return toast({ tone: 'error', text: result.message });
    setRefused(result.bulk?.refused ?? null);
    selection.clear();
    toast({ tone: 'success', text: result.bulk?.done ?? '' });
  });
  const picked = bookings.filter(({ id }) => selection.has(id));
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setRefused(null);
    const form = new FormData(event.currentTarget);
    form.set('intent', 'change-statuses');
    for (const booking of picked) form.append('picked', pickOf(booking));
    void action.submit(form, { method: 'post' });
  }
  return (
    <>
      {refused && (
        <Message tone="warning" className="m-3.5">
          {refused}
        </Message>
      )}
      <SelectionBar selection={selection}>
        <form onSubmit={save} className="flex flex-wrap gap-2.5">
          <SelectField
            name="status"
            id="bulk-status"
            label="New status"
            isLabelHidden
            required
            placeholder="Set status to..."
            options={STATUS_OPTIONS}
            controlSize="sm"
            className="w-45"
          />
          <Button type="submit" size="sm" isBusy={action.isBusy} busyLabel="Saving...">
            {`Change ${picked.length}`}
          </Button>
        </form>
      </SelectionBar>
    </>
  );
}

const STATUS_OPTIONS = BOOKING_STATUSES.map((value) => ({
  value,
  label: BOOKING_STATUS_LABELS[value],
}));
