import { MAX_GROUP, MAX_TRAVEL_DATES_LENGTH } from '../../../shared/enquiries/enquiry-limits.ts';
import { INTERESTS_OPTIONS } from '../../../shared/enquiries/enquiry-options.ts';
import { EmailField, FullNameField } from '../../lib/person-fields.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { EnquiryForm, rowsOf, WIDE_FIELD } from './enquiry-form.tsx';

/** The request for an itinerary on the travel services page. */
export function TravelServicesForm() {
  return (
    <EnquiryForm
      kind="travelServices"
      importRules={importRules}
      submitLabel="Send request"
      isButtonWide
      fields={(about) => (
        <>
          <FullNameField {...about('name')} />
          <EmailField {...about('email')} />
          <TextField
            {...about('travelDates')}
            label="Travel dates"
            placeholder="Ten days in March"
            maxLength={MAX_TRAVEL_DATES_LENGTH}
          />
          <TextField
            {...about('travelers')}
            label="Number of travelers"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_GROUP}
          />
          <SelectField
            {...about('interests')}
            label="Interests"
            placeholder="Select your primary interest"
            options={INTERESTS_OPTIONS}
            className={WIDE_FIELD}
          />
          <TextArea {...about('message')} {...rowsOf(5)} label="Message" className={WIDE_FIELD} />
        </>
      )}
    />
  );
}

const importRules = () =>
  import('../../../shared/enquiries/travel-services-form.ts').then(
    (rules) => rules.parseTravelServicesForm,
  );
