import { MapPin, Plus, Trash2 } from 'lucide-react';
import {
  hasRoom,
  nextRow,
  type DraftDay,
  type DraftPlace,
} from '../../../shared/tours/tour-form-draft.ts';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { changeRow, withoutRow } from './rows.ts';

/** The places that a day passes, for the map of the itinerary; folded away until needed. */
export function DayPlaces({
  day: { row: day, places },
  errors,
  onChange,
}: {
  day: DraftDay;
  errors: FieldErrors;
  /** Without it the places can only be typed into. */
  onChange: ((change: Partial<DraftDay>) => void) | undefined;
}) {
  const prefix = `itinerary.${day}.places`;
  const isFaulty = Object.keys(errors).some((name) => name.startsWith(prefix));
  const change = (row: number) =>
    onChange && ((part: Partial<DraftPlace>) => onChange({ places: changeRow(places, row, part) }));
  const oneMore = (
    <PlaceRow
      place={{ row: nextRow(places), name: '', position: '' }}
      number={places.length + 1}
      prefix={prefix}
      errors={errors}
      onChange={undefined}
      onRemove={undefined}
    />
  );
  return (
    <details open={isFaulty || undefined} className="group mt-2.5">
      <summary className="inline-flex min-h-9 items-center gap-2 rounded-thumb px-2 text-14 font-medium text-ink-2 hover:bg-wash hover:text-ink">
        <Icon icon={MapPin} />
        {placesLabel(places)}
      </summary>
      <div className="grid gap-2 pt-2 pb-1 pl-2">
        {places.map((place, index) => (
          <PlaceRow
            key={place.row}
            place={place}
            number={index + 1}
            prefix={prefix}
            errors={errors}
            onChange={change(place.row)}
            onRemove={onChange && (() => onChange({ places: withoutRow(places, place.row) }))}
          />
        ))}
        {/* Without script the day itself is in a noscript, which cannot be nested. */}
        {onChange ? <noscript>{oneMore}</noscript> : oneMore}
        <Button
          variant="quiet"
          size="sm"
          disabled={!hasRoom(places, 'dayPlaces')}
          onClick={() =>
            onChange?.({ places: [...places, { row: nextRow(places), name: '', position: '' }] })
          }
          className="needs-script -ml-2 justify-self-start"
        >
          <Icon icon={Plus} />
          Add place
        </Button>
      </div>
    </details>
  );
}

/** 'Places on the map: Ta Van, Lao Chai'. */
function placesLabel(places: readonly DraftPlace[]): string {
  const names = places.map(({ name }) => name).filter((name) => name.trim() !== '');
  return names.length === 0 ? 'Places on the map' : `Places on the map: ${names.join(', ')}`;
}

function PlaceRow({
  place,
  number,
  prefix,
  errors,
  onChange,
  onRemove,
}: {
  place: DraftPlace;
  number: number;
  prefix: string;
  errors: FieldErrors;
  onChange: ((change: Partial<DraftPlace>) => void) | undefined;
  onRemove: (() => void) | undefined;
}) {
  const field = (part: 'name' | 'position') => {
    const name = `${prefix}.${place.row}.${part}`;
    return {
      name,
      error: errors[name],
      isLabelHidden: true,
      controlSize: 'sm' as const,
      autoComplete: 'off',
      className: 'min-w-0 flex-1',
      ...(onChange && {
        value: place[part],
        onChange: (event: { target: { value: string } }) =>
          onChange({ [part]: event.target.value }),
      }),
    };
  };
  return (
    <div className="flex items-start gap-2 max-md:flex-wrap">
      <TextField
        {...field('name')}
        label={`Name of place ${number}`}
        placeholder="Name"
        maxLength={TOUR_LIMITS.placeName}
      />
      <TextField
        {...field('position')}
        label={`Latitude and longitude of place ${number}`}
        placeholder="22.3364, 103.8438"
        maxLength={60}
      />
      {onRemove && (
        <IconButton
          icon={Trash2}
          tone="danger"
          size="sm"
          label={`Remove place ${number}`}
          onClick={onRemove}
          className="needs-script mt-1"
        />
      )}
    </div>
  );
}
