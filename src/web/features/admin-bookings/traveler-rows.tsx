import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import {
  FIRST_BIRTHDAY,
  MAX_NAME_LENGTH,
  MAX_NATIONALITY_LENGTH,
  MAX_TRAVELERS_BY_STAFF,
} from '../../../shared/bookings/booking-limits.ts';
import { Button } from '../../ui/button.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { BookingFields } from './booking-view.ts';
import { travelerPositions } from './traveler-fields.ts';

/**
 * The travelers of a booking, with a row each. A row keeps its number when others are removed, so
 * that errors find it. Without script there is always one empty row, and emptying a row removes it.
 */
export function TravelerRows({
  fields,
  errors,
  today,
  most = MAX_TRAVELERS_BY_STAFF,
  help,
}: {
  fields: BookingFields;
  errors: FieldErrors;
  today: string;
  /** How many there may be. */
  most?: number;
  /** One sentence over the rows. */
  help?: string;
}) {
  const [rows, setRows] = useState(() => travelerPositions(fields));
  const next = (rows.at(-1) ?? -1) + 1;
  const [added, setAdded] = useState<number | null>(null);

  function add() {
    setAdded(next);
    setRows([...rows, next]);
  }
  return (
    <fieldset>
      <legend className="mb-3 font-serif text-20 leading-tight">Travelers</legend>
      {help && <p className="-mt-2 mb-3 text-14 text-ink-3">{help}</p>}
      <div className="grid gap-4">
        {rows.map((row, index) => (
          <Row
            key={row}
            row={row}
            title={`Traveler ${index + 1}`}
            fields={fields}
            errors={errors}
            today={today}
            isNew={row === added}
            onRemove={() => setRows(rows.filter((other) => other !== row))}
          />
        ))}
        <noscript>
          <Row row={next} title="One more traveler" fields={{}} errors={errors} today={today} />
        </noscript>
      </div>
      {rows.length < most && (
        <Button variant="quiet" size="sm" onClick={add} className="needs-script mt-2 -ml-2.5">
          <Icon icon={Plus} />
          Add traveler
        </Button>
      )}
    </fieldset>
  );
}

function Row({
  row,
  title,
  fields,
  errors,
  today,
  isNew = false,
  onRemove,
}: {
  row: number;
  title: string;
  fields: BookingFields;
  errors: FieldErrors;
  today: string;
  /** Whether it was just added: it then gets the focus. */
  isNew?: boolean;
  onRemove?: () => void;
}) {
  const tied = (part: string) => {
    const name = `travelers.${row}.${part}`;
    return { name, id: `edit-${name}`, defaultValue: fields[name], error: errors[name] };
  };
  return (
    <fieldset className="rounded-control bg-sand p-4">
      <legend className="sr-only">{title}</legend>
      <div className="mb-2 flex min-h-9 items-center justify-between">
        <p aria-hidden className="font-semibold">
          {title}
        </p>
        {onRemove && (
          <IconButton
            icon={X}
            label={`Remove ${title.toLowerCase()}`}
            size="sm"
            onClick={onRemove}
            className="needs-script"
          />
        )}
      </div>
      <div className="grid items-start gap-x-4 gap-y-4.5 md:grid-cols-2 lg:grid-cols-4">
        <TextField
          {...tied('firstName')}
          autoFocus={isNew}
          label="First name"
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
        <TextField
          {...tied('lastName')}
          label="Last name"
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
        <DateField
          {...tied('dateOfBirth')}
          label="Date of birth"
          isOptional
          min={FIRST_BIRTHDAY}
          max={today}
          today={today}
        />
        <TextField
          {...tied('nationality')}
          label="Nationality"
          isOptional
          maxLength={MAX_NATIONALITY_LENGTH}
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}
