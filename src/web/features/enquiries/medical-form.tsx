import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { MAX_COUNTRY_LENGTH } from '../../../shared/enquiries/enquiry-limits.ts';
import { MEDICAL_SERVICE_OPTIONS } from '../../../shared/enquiries/enquiry-options.ts';
import { CONSENT_GIVEN, MEDICAL_CONSENT } from '../../../shared/enquiries/medical-consent.ts';
import { EmailField, FullNameField, PhoneField } from '../../lib/person-fields.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { EnquiryForm, rowsOf, WIDE_FIELD, type AboutField } from './enquiry-form.tsx';

/** The request for a consultation, on the medical travel page. */
export function MedicalForm() {
  const [countries, setCountries] = useState<readonly string[]>([]);

  /**
   * The list is long, so it is loaded when the field is first used. Without it any text is accepted
   * all the same.
   */
  async function suggestCountries() {
    if (countries.length > 0) return;
    setCountries((await import('./countries.ts')).countries);
  }
  return (
    <>
      <datalist id={COUNTRIES_ID} translate="no">
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </datalist>
      <EnquiryForm
        kind="medical"
        importRules={importRules}
        submitLabel="Request consultation"
        isButtonWide
        fields={(about) => (
          <>
            <FullNameField {...about('name')} />
            <EmailField {...about('email')} />
            <PhoneField {...about('phone')} />
            <TextField
              {...about('country')}
              label="Country"
              autoComplete="country-name"
              list={COUNTRIES_ID}
              onFocus={suggestCountries}
              maxLength={MAX_COUNTRY_LENGTH}
            />
            <SelectField
              {...about('service')}
              label="Service"
              placeholder="Select a service"
              options={MEDICAL_SERVICE_OPTIONS}
              className={WIDE_FIELD}
            />
            <TextArea
              {...about('message')}
              {...rowsOf(4)}
              label="Additional information"
              isOptional
              help="Please leave out anything you would rather tell a doctor in person."
              className={WIDE_FIELD}
            />
            <Consent about={about} />
          </>
        )}
      />
    </>
  );
}

const COUNTRIES_ID = 'countries';

const importRules = () =>
  import('../../../shared/enquiries/medical-form.ts').then((rules) => rules.parseMedicalForm);

/**
 * The box that must be ticked, with its exact sentence and how to withdraw the consent. It is never
 * ticked beforehand.
 */
function Consent({ about }: { about: AboutField<'medical'> }) {
  const { name, defaultValue, error } = about('consent');
  return (
    <div
      className={classNames(
        'mt-1.5 rounded-control border-2 bg-sand px-5 py-4.5',
        WIDE_FIELD,
        error ? 'border-red' : 'border-line',
      )}
    >
      <label className="flex items-start gap-3.5 text-15 font-medium">
        <Checkbox
          id={name}
          name={name}
          value={CONSENT_GIVEN}
          defaultChecked={defaultValue === CONSENT_GIVEN}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent-error consent-help' : 'consent-help'}
        />
        {MEDICAL_CONSENT}
      </label>
      {error && (
        <p
          id="consent-error"
          className="mt-2 ml-9.5 flex items-start gap-1.5 text-14 font-medium text-red"
        >
          <Icon icon={CircleAlert} className="mt-0.5" />
          {error}
        </p>
      )}
      <p id="consent-help" className="mt-2.5 ml-9.5 text-14 text-ink-2">
        You can withdraw it at any time by writing to us; we then erase the request. See the{' '}
        {/* Not in this tab, where the form would be lost. */}
        <TextLink to="/privacy-policy#health-and-diet" target="_blank">
          Privacy Policy (new tab)
        </TextLink>
        .
      </p>
    </div>
  );
}
