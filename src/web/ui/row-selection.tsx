import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { RowSelection } from './use-row-selection.ts';
import { useTickBox } from './use-tick-box.ts';

/**
 * A checkbox whose state its page knows; what was ticked before the scripts loaded is ticked again.
 */
export function ControlledCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'ref'>) {
  return <Checkbox {...props} ref={useTickBox(props.checked, props.isPartial)} />;
}

/** The checkbox of a row, or of all rows: the target is 44 px square, the box itself 24. */
export function RowCheckbox(props: ComponentProps<typeof ControlledCheckbox>) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box has its name itself
    <label className="-m-2.5 grid size-11 cursor-pointer place-items-center">
      <ControlledCheckbox {...props} />
    </label>
  );
}

/** The checkbox that ticks all rows shown, or none. */
export function SelectAllCheckbox<Id>({
  label,
  selection: { shown, toggleShown },
}: SelectAllProps<Id>) {
  return (
    <RowCheckbox
      data-select-all
      aria-label={label}
      checked={shown === 'all'}
      isPartial={shown === 'some'}
      onChange={toggleShown}
    />
  );
}

interface SelectAllProps<Id> {
  /** "Select all tours". */
  label: string;
  selection: RowSelection<Id>;
}

/** The heading of the checkboxes. Stacked records have no head, so it is not shown there. */
export function SelectAllCell<Id>({ label, selection }: SelectAllProps<Id>) {
  return (
    <th scope="col" className="no-print sticky top-0 z-10 w-14 bg-bar pr-3 pl-5 text-left">
      <SelectAllCheckbox label={label} selection={selection} />
    </th>
  );
}

/** The checkbox of a row. Mark the row itself with `data-picked`, which the table tints. */
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
      <RowCheckbox
        aria-label={label}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </td>
  );
}

/**
 * How many rows are ticked, and the actions for them; shown above the table while there are any, and
 * at the top of the window when rows further down are ticked (`back-office-controls.css`).
 * When it disappears with the focus in it, the checkbox for all rows gets the focus.
 */
export function SelectionBar<Id>({
  selection: { selected, clear },
  children,
}: {
  selection: RowSelection<Id>;
  /** Small buttons: "Delete Selected (2)". */
  children: ReactNode;
}) {
  const isShown = selected.size > 0;
  const bar = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body)
      allBoxNear(bar.current)?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return (
    <div
      ref={bar}
      className={
        isShown
          ? 'selection-bar no-print flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line bg-tint px-4 py-2.5 md:px-5'
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

/**
 * The checkbox for all rows: the one in the table's head or, without a head, that of the stacked
 * records.
 */
function allBoxNear(bar: HTMLElement | null): HTMLElement | undefined {
  const boxes = bar?.parentElement?.querySelectorAll<HTMLElement>('[data-select-all]') ?? [];
  return [...boxes].find(({ offsetParent }) => offsetParent);
}
