import { useState, type FocusEvent, type MouseEvent } from 'react';
import {
  FIRST_BIRTHDAY,
  MAX_NAME_LENGTH,
  MAX_NATIONALITY_LENGTH,
} from '../../../shared/bookings/booking-limits.ts';
import type { Traveler } from '../../../shared/bookings/traveler.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import { announce } from '../../lib/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { FIELD_GRID } from './booking-section.tsx';

/**
 * One block for each traveler. The fields keep their own values: a longer list adds blank blocks, a
 * shorter one drops the last.
 * @param travelers the first contents of the fields; its length is the number of blocks
 */
export function BookingTravelers({
  travelers,
  today,
  errors,
}: {
  travelers: readonly Traveler[];
  today: string;
  errors: FormErrors;
}) {
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);

  async function suggestNationalities({ target }: FocusEvent<HTMLElement>) {
    if (suggestions.length > 0 || target.getAttribute('list') !== SUGGESTIONS_ID) return;
    const { nationalities } = await import('./booking-nationalities.ts');
    setSuggestions(nationalities);
  }

  return (
    <div onFocus={suggestNationalities} className="space-y-4.5">
      <datalist id={SUGGESTIONS_ID} translate="no">
        {suggestions.map((nationality) => (
          <option key={nationality}>{nationality}</option>
        ))}
      </datalist>
      {travelers.map((traveler, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block is its place in the list
        <TravelerBlock key={index} {...{ traveler, index, today, errors }} />
      ))}
    </div>
  );
}

const SUGGESTIONS_ID = 'nationalities';

function TravelerBlock({
  traveler,
  index,
  today,
  errors,
}: {
  traveler: Traveler;
  index: number;
  today: string;
  errors: FormErrors;
}) {
  const name = (field: keyof Traveler) => `travelers.${index}.${field}`;
  const about = (field: keyof Traveler) => ({
    name: name(field),
    defaultValue: traveler[field],
    error: errors[name(field)],
  });
  // The browser knows its owner, who is usually the first traveler, and nobody else.
  const fill = (token: string) => (index === 0 ? `section-traveler ${token}` : 'off');
  const title = `traveler-${index + 1}`;
  return (
    <fieldset
      aria-labelledby={title}
      className="min-w-0 rounded-card bg-sand px-4.5 pt-5.5 pb-6 max-md:-mx-2 md:px-6.5 md:pt-6.5 md:pb-7"
    >
      <div className="mb-4.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={title} className="type-panel">{`Traveler ${index + 1}`}</h3>
        {index === 0 && <SameAsContact />}
      </div>
      <div className={FIELD_GRID}>
        <TextField
          {...about('firstName')}
          label="First name"
          autoComplete={fill('given-name')}
          maxLength={MAX_NAME_LENGTH}
        />
        <TextField
          {...about('lastName')}
          label="Last name"
          autoComplete={fill('family-name')}
          maxLength={MAX_NAME_LENGTH}
        />
        <DateField
          {...about('dateOfBirth')}
          label="Date of birth"
          isOptional
          autoComplete={fill('bday')}
          min={FIRST_BIRTHDAY}
          max={today}
          today={today}
        />
        <TextField
          {...about('nationality')}
          label="Nationality"
          isOptional
          list={SUGGESTIONS_ID}
          autoComplete="off"
          placeholder="As in the passport"
          maxLength={MAX_NATIONALITY_LENGTH}
        />
      </div>
    </fieldset>
  );
}

/**
 * Who books usually travels too: their name need not be typed twice (WCAG 2.2, 3.3.7). What is still
 * missing replaces nothing, and has the focus.
 */
function SameAsContact() {
  function fill({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const fieldOf = (name: string) => form?.elements.namedItem(name) as HTMLInputElement;
    const names = [
      { given: fieldOf('contactFirstName'), own: fieldOf('travelers.0.firstName') },
      { given: fieldOf('contactLastName'), own: fieldOf('travelers.0.lastName') },
    ];
    const there = names.filter(({ given }) => given.value.trim() !== '');
    for (const { given, own } of there) enter(own, given.value);
    if (there.length > 0) {
      announce(`Traveler 1: ${there.map(({ given }) => given.value).join(' ')}`);
    }
    names.find((name) => !there.includes(name))?.given.focus();
  }
  return (
    <Button variant="quiet" size="sm" onClick={fill} className="needs-script -my-2 -mr-2.5">
      Same as contact
    </Button>
  );
}

/** Sets the field's text as if it had been typed; not through `value`, which React intercepts. */
function enter(field: HTMLInputElement, text: string) {
  field.setRangeText(text, 0, field.value.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
