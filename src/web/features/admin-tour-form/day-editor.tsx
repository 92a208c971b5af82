import { ArrowDown, ArrowUp, List, Trash2, WandSparkles, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { bulletActivities, formatActivities } from '../../../shared/tours/itinerary-text.ts';
import type { DraftDay } from '../../../shared/tours/tour-form-draft.ts';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field, TextField } from '../../ui/field.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DayPlaces } from './day-places.tsx';

/** One day: its title, what happens, and the places it passes. */
export function DayEditor({
  day,
  number,
  isLast = true,
  isNew = false,
  errors,
  handle,
  onChange,
  onMove,
  onRemove = null,
}: {
  day: DraftDay;
  number: number;
  isLast?: boolean;
  /** Whether it was just added: it then gets the focus. */
  isNew?: boolean;
  errors: FieldErrors;
  handle?: ReactNode;
  /** Without it the day can only be typed into. */
  onChange?: (change: Partial<DraftDay>) => void;
  /** Moves the day up (-1) or down (1). */
  onMove?: (step: -1 | 1) => void;
  /** Null where the day cannot be removed. */
  onRemove?: (() => void) | null;
}) {
  const titleName = `itinerary.${day.row}.title`;
  return (
    <fieldset className="p-4 md:p-5">
      <legend className="sr-only">{`Day ${number}`}</legend>
      <div className="mb-3 flex flex-wrap items-start gap-2">
        <span className="pt-1">{handle}</span>
        <span
          aria-hidden
          className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-pill border-[2.5px] border-brand bg-surface font-serif text-18 leading-none"
        >
          {number}
        </span>
        <TextField
          name={titleName}
          label={`Title of day ${number}`}
          isLabelHidden
          placeholder="Title of the day"
          controlSize="sm"
          maxLength={TOUR_LIMITS.dayTitle}
          autoFocus={isNew}
          autoComplete="off"
          error={errors[titleName]}
          {...(onChange && {
            value: day.title,
            onChange: (event: { target: { value: string } }) =>
              onChange({ title: event.target.value }),
          })}
          className="min-w-0 flex-1 max-md:order-last max-md:basis-full"
        />
        {onMove && (
          <span className="needs-script flex pt-1 max-md:ml-auto">
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={`Move day ${number} up`}
              disabled={number === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={ArrowDown}
              size="sm"
              label={`Move day ${number} down`}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
          </span>
        )}
        {onRemove && (
          <IconButton
            icon={Trash2}
            tone="danger"
            size="sm"
            label={`Remove day ${number}`}
            onClick={onRemove}
            className="needs-script mt-1"
          />
        )}
      </div>
      <Activities day={day} number={number} errors={errors} onChange={onChange} />
      <DayPlaces day={day} errors={errors} onChange={onChange} />
    </fieldset>
  );
}

function Activities({
  day,
  number,
  errors,
  onChange,
}: {
  day: DraftDay;
  number: number;
  errors: FieldErrors;
  onChange: ((change: Partial<DraftDay>) => void) | undefined;
}) {
  const name = `itinerary.${day.row}.activities`;
  const error = errors[name];
  const isLeftOut = day.activities.trim() === '' && day.title.trim() !== '';
  const help = isLeftOut ? 'A day without activities is not saved.' : undefined;
  const rewrite = (how: (text: string) => string) => () => {
    onChange?.({ activities: how(day.activities) });
    document.getElementById(name)?.focus();
  };
  return (
    <Field text={{ name, label: `Activities of day ${number}`, isLabelHidden: true, error, help }}>
      {(ties) => (
        <div
          className={classNames(
            'overflow-clip rounded-control bg-surface focus-within:outline-2 focus-within:outline-focus',
            error ? 'border-2 border-red' : 'border-[1.5px] border-field hover:border-ink-2',
          )}
        >
          <div className="flex flex-wrap items-center gap-x-1 border-b border-line bg-bar px-1.5 py-1">
            <Tool icon={WandSparkles} onClick={rewrite(formatActivities)}>
              Format
            </Tool>
            <Tool icon={List} onClick={rewrite(bulletActivities)}>
              Bullets
            </Tool>
            <span className="ml-auto px-2.5 py-1 text-13 text-ink-2">
              Start a line with 7:00 AM to show a time
            </span>
          </div>
          <textarea
            {...ties}
            rows={8}
            {...(onChange && {
              value: day.activities,
              onChange: (event) => onChange({ activities: event.target.value }),
            })}
            className="block field-sizing-content min-h-55 w-full resize-y bg-transparent px-3.75 py-3 text-16 leading-[1.7] outline-none"
          />
        </div>
      )}
    </Field>
  );
}

function Tool({
  icon,
  onClick,
  children,
}: {
  icon: LucideIcon;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="needs-script flex min-h-9 items-center gap-2 rounded-thumb px-2.5 text-14 font-semibold -outline-offset-3 transition-colors hover:bg-tint hover:text-action"
    >
      <Icon icon={icon} />
      {children}
    </button>
  );
}
