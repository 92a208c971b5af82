import type { ChangeEvent } from 'react';
import { todayInVietnam } from '../../../shared/dates/today.ts';
import { ROMANTIC_SERVICE_OPTIONS } from '../../../shared/enquiries/enquiry-options.ts';
import { EmailField, NameFields } from '../../lib/person-fields.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { useHasScript } from '../../ui/use-has-script.ts';
import { EnquiryForm, rowsOf, WIDE_FIELD } from './enquiry-form.tsx';

/** The wishes of two travelers, on the romantic travel page. */
export function RomanticForm() {
  // Only the browser knows it: the page is cached for everyone, and for days.
  const today = useHasScript() ? browserToday() : undefined;
  // Of the field that is on the page now: after sending, the form gets new fields, which know
  // nothing of the former journey.
  const endAfter = ({ target }: ChangeEvent<HTMLInputElement>) =>
    document.getElementById('endDate')?.setAttribute('min', target.value || target.min);
  return (
    <>
      <EnquiryForm
        kind="romantic"
        importRules={importRules}
        submitLabel="Send request"
        isButtonWide
        fields={(about) => (
          <>
            <NameFields first={about('firstName')} last={about('lastName')} />
            <EmailField {...about('email')} className={WIDE_FIELD} />
            <SelectField
              {...about('service')}
              label="Service"
              placeholder="Select a service"
              options={ROMANTIC_SERVICE_OPTIONS}
              className={WIDE_FIELD}
            />
            <DateField
              {...about('startDate')}
              label="Start date"
              min={today}
              today={today}
              onChange={endAfter}
            />
            <DateField
              {...about('endDate')}
              label="End date"
              isOptional
              min={today}
              today={today}
            />
            <TextArea
              {...about('message')}
              {...rowsOf(4)}
              label="Message"
              isOptional
              className={WIDE_FIELD}
            />
          </>
        )}
      />
      <p className="mt-3.5 text-14 text-ink-2">We only use this to answer you.</p>
    </>
  );
}

const browserToday = () => todayInVietnam(new Date());

const importRules = () =>
  import('../../../shared/enquiries/romantic-form.ts').then(
    ({ parseRomanticForm }) =>
      (draft: unknown) =>
        parseRomanticForm(draft, browserToday()),
  );
