import type { EnquiryFilter } from '../../../shared/enquiries/enquiry-filter.ts';
import { pickOf } from '../../office/picked-rows.ts';
import { useSentForm } from '../../office/sent-form.ts';
import type { EnquiryResult } from './enquiry-action.ts';
import { Button } from '../../ui/button.tsx';
import { ControlledCheckbox } from '../../ui/row-selection.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useHasScript } from '../../ui/use-has-script.ts';
import { useRowSelection } from '../../ui/use-row-selection.ts';
import { STATE_CHOICES } from './enquiry-look.ts';
import { RowText } from './enquiry-row-text.tsx';
import type { EnquiryRow } from './enquiry-row.ts';
import { inboxAddress } from './inbox-addresses.ts';

/**
 * The rows with a checkbox each, and one state for all that are ticked: a form that works without
 * script.
 */
export function SelectableRows({
  rows,
  filter,
}: {
  rows: readonly EnquiryRow[];
  filter: EnquiryFilter;
}) {
  const toast = useToast();
  const hasScript = useHasScript();
  const selection = useRowSelection(rows.map(({ id }) => id));
  const action = useSentForm<EnquiryResult>((result) => {
    if (result.ok) {
      selection.clear();
      // The pressed button is disabled now, and the focus would go to the page.
      document.getElementById(ALL)?.focus();
    }
    toast({ tone: result.ok ? 'success' : 'warning', text: result.message });
  });
  const count = selection.selected.size;
  return (
    <action.Form method="post" action={inboxAddress(filter, { isSelecting: true })}>
      <input type="hidden" name="intent" value="change-states" />
      <div
        data-acts
        className="sticky top-0 z-10 flex flex-wrap items-end gap-2.5 border-b border-line bg-tint px-4 py-2.5"
      >
        {hasScript && (
          <label className="flex min-h-11 items-center gap-2.5 text-14 font-semibold max-md:w-full">
            <ControlledCheckbox
              id={ALL}
              checked={selection.shown === 'all'}
              isPartial={selection.shown === 'some'}
              onChange={selection.toggleShown}
            />
            {count === 0 ? 'Select all' : `${count} selected`}
          </label>
        )}
        <SelectField
          label="Mark as"
          isLabelHidden
          name="state"
          id="state-of-several"
          defaultValue="done"
          options={STATE_CHOICES}
          controlSize="sm"
          className="max-md:flex-1 md:ml-auto md:w-32"
        />
        <Button
          type="submit"
          size="sm"
          disabled={hasScript && count === 0}
          isBusy={action.isBusy}
          busyLabel="Saving..."
        >
          Mark
        </Button>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line">
            <label
              htmlFor={`select-${row.id}`}
              className="grid cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] gap-3 px-4 py-3 transition-colors hover:bg-bar has-checked:bg-tint"
            >
              <ControlledCheckbox
                id={`select-${row.id}`}
                name="seen"
                value={pickOf(row)}
                aria-label={`Select the enquiry of ${row.name}`}
                checked={selection.has(row.id)}
                onChange={() => selection.toggle(row.id)}
                className="self-start"
              />
              <RowText row={row} hasDot={false} />
            </label>
          </li>
        ))}
      </ul>
    </action.Form>
  );
}

const ALL = 'select-all-enquiries';
