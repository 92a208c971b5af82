import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  DayPicker,
  type ChevronProps,
  type DropdownProps,
  type Matcher,
  type Modifiers,
} from 'react-day-picker';
import { formatLongDate } from '../../shared/dates/plain-date.ts';
import {
  calendarRange,
  calendarStart,
  fromCalendarDay,
  toCalendarDay,
  type CalendarBounds,
} from './calendar-dates.ts';
import { Icon } from './icon.tsx';

/**
 * A month of days to choose from, with selects for month and year. The focus begins at the chosen
 * day, else today. Arrows move by day and week, Page Up and Page Down by month, and with Shift by
 * year.
 */
export function CalendarPanel({
  onChoose,
  ...bounds
}: CalendarBounds & {
  /** Gets the day as 'YYYY-MM-DD'. */
  onChoose: (day: string) => void;
}) {
  const { value, min, max, today } = bounds;
  const { first, last } = calendarRange(bounds);
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is there because somebody opened it
      autoFocus
      captionLayout="dropdown"
      navLayout="after"
      fixedWeeks
      showOutsideDays
      selected={toCalendarDay(value)}
      onSelect={(day) => onChoose(fromCalendarDay(day))}
      {...given('today', today)}
      {...given('defaultMonth', calendarStart(bounds))}
      {...given('startMonth', first)}
      {...given('endMonth', last)}
      disabled={outside(min, max)}
      labels={LABELS}
      components={PARTS}
      classNames={LOOK}
    />
  );
}

/** A day as an attribute that is left out when there is none. */
function given<Name extends string>(name: Name, day: string): Partial<Record<Name, Date>> {
  const date = toCalendarDay(day);
  return date ? ({ [name]: date } as Record<Name, Date>) : {};
}

function outside(min: string | undefined, max: string | undefined): Matcher[] {
  const before = toCalendarDay(min ?? '');
  const after = toCalendarDay(max ?? '');
  return [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])];
}

/*
 * A day is named by its number as it is seen, "14" and not "14th", so that voice control finds it.
 */
const LABELS = {
  labelDayButton: (day: Date, { today, selected }: Modifiers) =>
    `${today ? 'Today, ' : ''}${formatLongDate(fromCalendarDay(day))}${selected ? ', selected' : ''}`,
};

const PARTS = { Chevron: Arrow, Dropdown: Turn };

function Arrow({ orientation }: ChevronProps) {
  return <Icon icon={orientation === 'left' ? ChevronLeft : ChevronRight} size={20} />;
}

/** Month or year, as a native select. */
function Turn({ options, value, onChange, 'aria-label': label }: DropdownProps) {
  return (
    <span className="relative">
      <select
        aria-label={label}
        value={value}
        onChange={onChange}
        className="min-h-10 cursor-pointer appearance-none rounded-control bg-surface py-1.5 pr-7 pl-2.5 font-semibold transition-colors hover:bg-wash"
      >
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        icon={ChevronDown}
        size={15}
        className="pointer-events-none absolute inset-y-0 right-2 my-auto text-ink-3"
      />
    </span>
  );
}

const ARROW =
  'inline-grid size-10 place-items-center rounded-control transition-colors hover:bg-wash aria-disabled:text-ink-3 aria-disabled:opacity-55';

const LOOK = {
  month: 'grid grid-cols-[1fr_auto] items-center gap-y-1 p-1',
  nav: 'flex',
  dropdowns: 'flex gap-1',
  button_previous: ARROW,
  button_next: ARROW,
  month_grid: 'col-span-2 mx-auto',
  week: 'h-10',
  weekday: 'h-9 text-13 font-medium text-ink-3',
  day: 'p-0',
  day_button:
    'grid size-10 place-items-center rounded-control border-[1.5px] border-transparent text-15 tabular-nums transition-colors hover:bg-tint in-data-outside:text-ink-3 in-data-today:border-action in-data-today:font-semibold in-data-selected:bg-action in-data-selected:text-on-action disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-3 disabled:opacity-55 aria-disabled:text-ink-3 aria-disabled:opacity-55',
};
