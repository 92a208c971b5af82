import { Calendar } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type FocusEvent,
  type RefObject,
} from 'react';
import type { CalendarBounds } from './calendar-dates.ts';
import { classNames } from './class-names.ts';
import {
  controlLook,
  Field,
  labelId,
  splitText,
  type ControlSize,
  type FieldText,
} from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Popover } from './popover.tsx';

export interface DateFieldProps
  extends
    FieldText,
    ControlSize,
    Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'ref' | 'onInput'> {
  /** First and last day that may be chosen, 'YYYY-MM-DD'; without a last one, `LAST_DAY`. */
  min?: string | undefined;
  max?: string | undefined;
  /**
   * The day that the calendar marks, 'YYYY-MM-DD'. On a page that is cached for everyone it is only
   * known in the browser.
   */
  today: string | undefined;
}

/**
 * A native date field, whose value is a plain 'YYYY-MM-DD', with a calendar beside it. The calendar
 * needs script and loads when first used; typing and the device's own picker do not need it.
 */
export function DateField({ controlSize, className, today, ...props }: DateFieldProps) {
  const [text, input] = splitText(props);
  const field = useRef<HTMLInputElement>(null);
  const markEmpty = () => field.current?.toggleAttribute('data-empty', !field.current.value);
  // After each render and its effects, which may fill the field without an event.
  useEffect(() => queueMicrotask(markEmpty));
  return (
    <Field text={text} className={className}>
      {(ties) => (
        <div className="relative">
          <input
            {...input}
            {...ties}
            ref={field}
            type="date"
            max={input.max ?? LAST_DAY}
            data-empty={input.value || input.defaultValue ? undefined : ''}
            onInput={markEmpty}
            className={classNames(controlLook(text, controlSize), 'date-input')}
          />
          {!input.disabled && !input.readOnly && (
            <CalendarButton
              field={field}
              fieldId={ties.id}
              today={today}
              hasError={Boolean(text.error)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/**
 * The last day that forms accept (`isPlainDate`). It also keeps the field to a year of four digits:
 * Chrome would take six.
 */
const LAST_DAY = '2100-12-31';

type CalendarPanel = ComponentType<CalendarBounds & { onChoose: (day: string) => void }>;

/**
 * The button in the field and the panel that it opens. Escape and a press outside close the panel,
 * and the focus returns.
 */
function CalendarButton({
  field,
  fieldId,
  today,
  hasError,
}: {
  field: RefObject<HTMLInputElement | null>;
  fieldId: string;
  today: string | undefined;
  hasError: boolean;
}) {
  const popover = useRef<HTMLDivElement>(null);
  const [bounds, setBounds] = useState<CalendarBounds | null>(null);
  const { Panel, hasFailed, load } = useCalendarPanel();
  const popoverId = `${fieldId}-calendar`;

  /** The field's value is read when the panel opens, since other code may have changed it. */
  function open() {
    const { value = '', min, max } = field.current ?? {};
    setBounds(today ? { value, min, max, today } : null);
    load();
  }
  // The panel may open before this script has loaded, and on a cached page before the current day
  // is known.
  useEffect(() => {
    if (popover.current?.matches(':popover-open')) open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest is read anew at each opening
  }, [today]);
  function choose(day: string) {
    if (field.current) enter(field.current, day);
    popover.current?.hidePopover();
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
      popover.current?.hidePopover();
  };
  return (
    <>
      <IconButton
        icon={Calendar}
        label="Open calendar"
        aria-describedby={labelId(fieldId)}
        aria-haspopup="dialog"
        popoverTarget={popoverId}
        size="sm"
        className={classNames(
          'needs-script absolute! inset-y-0 right-1.5 my-auto text-ink-2',
          hasError ? 'bg-red-wash' : 'bg-surface',
        )}
      />
      <Popover
        ref={popover}
        id={popoverId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element brings a scrim
        role="dialog"
        aria-label="Choose a day"
        // When the panel is closed and opened quickly, only the opening fires a toggle event.
        onBeforeToggle={(event) => event.newState === 'open' && setBounds(null)}
        onToggle={(event) => (event.newState === 'open' ? open() : setBounds(null))}
        onBlur={leave}
        // Changing the shown month is not a change of the form around it.
        onChange={(event) => event.stopPropagation()}
        className="max-w-full"
      >
        {bounds && Panel ? (
          <Panel {...bounds} onChoose={choose} />
        ) : (
          <CalendarNotice hasFailed={hasFailed} />
        )}
      </Popover>
    </>
  );
}

/** Shown in place of a calendar that is loading, or that failed to load. */
export function CalendarNotice({ hasFailed }: { hasFailed: boolean }) {
  return (
    <output aria-busy={!hasFailed} className="block w-70 p-4 text-14 text-ink-2">
      {hasFailed
        ? 'The calendar could not be loaded. Please type the date.'
        : 'Loading calendar...'}
    </output>
  );
}

/** The calendar, loaded when first asked for; after a failure the next press tries again. */
function useCalendarPanel() {
  const [Panel, setPanel] = useState<CalendarPanel | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  function load() {
    setHasFailed(false);
    import('./calendar-panel.tsx').then(
      (loaded) => setPanel(() => loaded.CalendarPanel),
      () => setHasFailed(true),
    );
  }
  return { Panel, hasFailed, load };
}

/**
 * Sets the field's day as if it had been typed. `valueAsDate` counts in UTC, and React does not
 * intercept it.
 */
function enter(field: HTMLInputElement, day: string) {
  field.valueAsDate = new Date(day);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
