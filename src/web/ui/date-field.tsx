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
  /** First and last day that may be chosen, 'YYYY-MM-DD'. */
  min?: string | undefined;
  max?: string | undefined;
  /** The day that the calendar marks, 'YYYY-MM-DD'. A page that is kept for all may learn it late. */
  today: string | undefined;
}

/**
 * A native date field, whose value is a plain 'YYYY-MM-DD', with a calendar beside it. The calendar
 * needs script and is loaded when it is first asked for; typing and the device's own picker do not.
 */
export function DateField({ controlSize, className, today, ...props }: DateFieldProps) {
  const [text, input] = splitText(props);
  const field = useRef<HTMLInputElement>(null);
  const markEmpty = () => field.current?.toggleAttribute('data-empty', !field.current.value);
  // After each render, and after the effects around it, which may fill the field without an event.
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

type CalendarPanel = ComponentType<CalendarBounds & { onChoose: (day: string) => void }>;

/** The button in the field and the panel that it opens. Escape and a press outside close it, and the focus comes back. */
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

  /** What the field holds is read as the panel opens: others may have changed it. */
  function open() {
    const { value = '', min, max } = field.current ?? {};
    setBounds(today ? { value, min, max, today } : null);
    load();
  }
  // The button works before the script is there, and before a page that is kept for all knows the day.
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
        // Closed and opened again within a moment, the toggle tells of the opening alone.
        onBeforeToggle={(event) => event.newState === 'open' && setBounds(null)}
        onToggle={(event) => (event.newState === 'open' ? open() : setBounds(null))}
        onBlur={leave}
        // What is turned and picked in here is not yet a change of the form around it.
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

/** In the place of a calendar that is on its way, or will not come. */
export function CalendarNotice({ hasFailed }: { hasFailed: boolean }) {
  return (
    <output aria-busy={!hasFailed} className="block w-70 p-4 text-14 text-ink-2">
      {hasFailed
        ? 'The calendar could not be loaded. Please type the date.'
        : 'Loading calendar...'}
    </output>
  );
}

/** The calendar, once it was asked for; after a failure the next press asks again. */
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

/** Puts a day into the field as if it had been typed. Set through `valueAsDate`, which counts in UTC and which React does not watch. */
function enter(field: HTMLInputElement, day: string) {
  field.valueAsDate = new Date(day);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
