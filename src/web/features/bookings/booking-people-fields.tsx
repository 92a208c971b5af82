import type { BookingFormDraft } from '../../../shared/bookings/booking-draft.ts';
import { MAX_ADDRESS_LENGTH, MAX_NOTES_LENGTH } from '../../../shared/bookings/booking-limits.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import { EmailField, NameFields, PhoneField } from '../../lib/person-fields.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BookingSection, FIELD_GRID } from './booking-section.tsx';

interface FieldsProps {
  /** What the fields begin with. */
  start: BookingFormDraft;
  errors: FormErrors;
}

/** Who books. */
export function BookingContact({ start, errors }: FieldsProps) {
  const about = fieldsOf(start, errors);
  return (
    <BookingSection
      id="contact"
      title="Contact information"
      hint="We only use this to arrange your trip."
    >
      <div className={FIELD_GRID}>
        <NameFields first={about('contactFirstName')} last={about('contactLastName')} />
        <EmailField {...about('email')} />
        <PhoneField {...about('phone')} />
        <TextField
          {...about('address')}
          label="Address"
          isOptional
          autoComplete="address-line1"
          placeholder="Street, city, country"
          maxLength={MAX_ADDRESS_LENGTH}
          className="md:col-span-2"
        />
      </div>
    </BookingSection>
  );
}

/** What a planner should know. */
export function BookingNotes({ start, errors }: FieldsProps) {
  const about = fieldsOf(start, errors);
  return (
    <BookingSection
      id="notes"
      title="Anything we should know"
      hint={
        <>
          All optional. We use what you tell us about health and diet for this journey only: see the{' '}
          {/* Not in this tab, or the form would be lost. */}
          <TextLink to="/privacy-policy#health-and-diet" target="_blank">
            Privacy Policy (new tab)
          </TextLink>
          .
        </>
      }
    >
      <div className={FIELD_GRID}>
        <TextArea
          {...about('specialRequests')}
          label="Special requests"
          className="md:col-span-2"
        />
        <TextField
          {...about('dietaryRestrictions')}
          label="Dietary restrictions"
          maxLength={MAX_NOTES_LENGTH}
        />
        <TextField
          {...about('medicalConditions')}
          label="Medical conditions"
          maxLength={MAX_NOTES_LENGTH}
        />
      </div>
    </BookingSection>
  );
}

function fieldsOf(start: BookingFormDraft, errors: FormErrors) {
  return (name: Exclude<keyof BookingFormDraft, 'travelers'>) => ({
    name,
    defaultValue: start[name],
    error: errors[name],
  });
}
