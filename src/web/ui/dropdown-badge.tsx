import { Check, ChevronDown } from 'lucide-react';
import { badgeTones } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { Spinner } from './spinner.tsx';
import { StatusBadge, type StatusTone } from './status-badge.tsx';
import { useChoiceMenu } from './use-choice-menu.ts';

export interface BadgeChoice {
  value: string;
  label: string;
  tone: StatusTone;
}

/**
 * A status badge that opens a menu of states. It belongs in a form: choosing a state submits it, as
 * `name`, so it works without script too. While that is under way it shows so, at the same width.
 */
export function DropdownBadge({
  id,
  name,
  label,
  choices,
  current,
  isBusy,
}: {
  /** Id of the menu; unique on the page. */
  id: string;
  name: string;
  /** The accessible name: "Status of Ingrid Solberg". */
  label: string;
  choices: readonly BadgeChoice[];
  /** The current state; it need not be among the choices. */
  current: BadgeChoice;
  isBusy: boolean;
}) {
  const { button, menu, choice: submits } = useChoiceMenu(id, isBusy);
  const at = choices.findIndex(({ value }) => value === current.value);
  return (
    <>
      <button
        {...button}
        title="Click to change status"
        className={classNames(
          'grid h-7.5 items-center rounded-pill pr-2 pl-2.75 text-13 font-semibold whitespace-nowrap transition-shadow hover:shadow-1 active:translate-y-px active:opacity-100',
          badgeTones[current.tone],
        )}
      >
        <span className="sr-only">{label}: </span>
        <span className={classNames(FACE, isBusy && 'invisible')}>
          <span className="size-2 rounded-pill bg-current" />
          {current.label}
          <Icon icon={ChevronDown} size={15} className="ml-auto" />
        </span>
        <span className={classNames(FACE, !isBusy && 'invisible')}>
          <Spinner />
          Updating...
        </span>
      </button>
      <Popover {...menu} aria-label={label} className="w-46.5">
        {choices.map(({ value, tone, label: word }, index) => (
          <button
            key={value}
            {...submits(index === at, index === Math.max(0, at))}
            name={name}
            value={value}
            className={classNames(
              'flex min-h-10 w-full items-center justify-between rounded-thumb px-2.5 -outline-offset-3 hover:bg-tint',
              index === at && 'bg-tint',
            )}
          >
            <StatusBadge tone={tone} label={word} />
            {index === at && <Icon icon={Check} />}
          </button>
        ))}
      </Popover>
    </>
  );
}

const FACE = 'col-start-1 row-start-1 flex items-center gap-1.5';
