import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { RowSelection } from './use-row-selection.ts';
import { useTickBox } from './use-tick-box.ts';

/** A box whose state its page knows; what was ticked before the scripts came is ticked once more. */
export function ControlledCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'ref'>) {
  return <Checkbox {...props} ref={useTickBox(props.checked, props.isPartial)} />;
}

/** The head over the boxes: ticks all rows shown, or none. Stacked records have no head, so none of it. */
export function SelectAllCell<Id>({
  label,
  selection: { shown, toggleShown },
}: {
  /** "Select all tours". */
  label: string;
  selection: RowSelection<Id>;
}) {
  return (
    <th scope="col" className="sticky top-0 z-10 w-14 bg-bar pr-3 pl-5 text-left">
      <ControlledCheckbox
        aria-label={label}
        checked={shown === 'all'}
        isPartial={shown === 'some'}
        onChange={toggleShown}
      />
    </th>
  );
}

/** The box of a row. Mark the row itself with `data-picked`, which the table tints. */
export function SelectCell<Id>({
  id,
  label,
  selection,
}: {
  id: Id;
  /** "Select Halong Bay Overnight". */
  label: string;
  selection: RowSelection<Id>;
}) {
  return (
    <td data-label="Select">
      <ControlledCheckbox
        aria-label={label}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </td>
  );
}

/** How many rows are ticked, and what can be done with them. Over the table, while there are any. */
export function SelectionBar<Id>({
  selection: { selected, clear },
  children,
}: {
  selection: RowSelection<Id>;
  /** Small buttons: "Delete Selected (2)". */
  children: ReactNode;
}) {
  const isShown = selected.size > 0;
  return (
    <div
      className={
        isShown
          ? 'flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line bg-tint px-4 py-2.5 md:px-5'
          : undefined
      }
    >
      <output className="text-15 font-semibold">{isShown && `${selected.size} selected`}</output>
      {isShown && (
        <>
          <button type="button" className="link min-h-10 text-15" onClick={clear}>
            Clear
          </button>
          <div data-acts className="ml-auto flex flex-wrap gap-2.5 max-md:w-full">
            {children}
          </div>
        </>
      )}
    </div>
  );
}
