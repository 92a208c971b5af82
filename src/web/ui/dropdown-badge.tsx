import { Check, ChevronDown } from 'lucide-react';
import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { badgeTones } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { moveFocusAmong } from './move-focus.ts';
import { Popover } from './popover.tsx';
import { Spinner } from './spinner.tsx';
import { StatusBadge, type StatusTone } from './status-badge.tsx';

export interface BadgeChoice {
  value: string;
  label: string;
  tone: StatusTone;
}

/**
 * A status badge that opens its states. It stands in a form: choosing one submits it, as `name`,
 * so it works without script too. While that is under way it says so, at the width it had.
 */
export function DropdownBadge({
  id,
  name,
  label,
  hint,
  choices,
  current,
  isBusy = false,
  busyLabel = 'Updating...',
}: {
  /** Of the menu; one of its kind on the page. */
  id: string;
  name: string;
  /** Of what: "Status of Ingrid Solberg". */
  label: string;
  /** For the pointer: "Click to change status". */
  hint: string;
  choices: readonly BadgeChoice[];
  /** What it is now; it need not be among the choices. */
  current: BadgeChoice;
  isBusy?: boolean;
  busyLabel?: string;
}) {
  const menu = useRef<HTMLDivElement>(null);
  const at = choices.findIndex(({ value }) => value === current.value);
  const close = () => menu.current?.hidePopover();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The items are in the tab order for those without script; a menu is left as a whole.
    if (event.key === 'Tab') close();
    else moveFocusAmong(event, ITEMS);
  };
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={isBusy ? undefined : id}
        aria-haspopup="menu"
        aria-disabled={isBusy || undefined}
        title={hint}
        className={classNames(
          'grid h-7.5 items-center rounded-pill pr-2 pl-2.75 text-13 font-semibold whitespace-nowrap transition-shadow hover:shadow-1 active:translate-y-px',
          badgeTones[current.tone],
        )}
      >
        <span className="sr-only">{label}: </span>
        <span className={classNames(FACE, isBusy && 'invisible')}>
          <span className="size-2 rounded-pill bg-current" />
          {current.label}
          <Icon icon={ChevronDown} size={15} />
        </span>
        <span className={classNames(FACE, !isBusy && 'invisible')}>
          <Spinner />
          {busyLabel}
        </span>
      </button>
      <Popover
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className="w-46.5"
      >
        {choices.map((choice, index) => (
          <Choice
            key={choice.value}
            name={name}
            choice={choice}
            isCurrent={choice.value === current.value}
            isFirstFocus={index === Math.max(0, at)}
            onChoose={close}
          />
        ))}
      </Popover>
    </>
  );
}

const FACE = 'col-start-1 row-start-1 inline-flex items-center gap-1.5';
const ITEMS = '[role=menuitemradio]';

function Choice({
  name,
  choice,
  isCurrent,
  isFirstFocus,
  onChoose,
}: {
  name: string;
  choice: BadgeChoice;
  isCurrent: boolean;
  /** Where the focus goes as the menu opens. */
  isFirstFocus: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      // Not React's autoFocus, which is for pages that open.
      ref={(item) => void item?.toggleAttribute('autofocus', isFirstFocus)}
      type="submit"
      name={name}
      value={choice.value}
      role="menuitemradio"
      aria-checked={isCurrent}
      onClick={onChoose}
      className={classNames(
        'flex min-h-10 w-full items-center justify-between rounded-thumb px-2.5 -outline-offset-3 hover:bg-tint',
        isCurrent && 'bg-tint',
      )}
    >
      <StatusBadge tone={choice.tone} label={choice.label} />
      {isCurrent && <Icon icon={Check} />}
    </button>
  );
}
