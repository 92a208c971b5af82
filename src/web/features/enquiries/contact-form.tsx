import { ArrowRight } from 'lucide-react';
import type { EnquiryDraft } from '../../../shared/enquiries/enquiry-kind.ts';
import { INTEREST_OPTIONS, TOUR_INQUIRY } from '../../../shared/enquiries/enquiry-options.ts';
import { EmailField, NameFields, PhoneField } from '../../lib/person-fields.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EnquiryForm, rowsOf, WIDE_FIELD } from './enquiry-form.tsx';

/**
 * The message form of the contact page.
 * @param props.prefill what it begins with for a person who comes from a tour page
 */
export function ContactForm({
  prefill,
}: {
  prefill?: Partial<EnquiryDraft<'contact'>> | undefined;
}) {
  return (
    <EnquiryForm
      kind="contact"
      prefill={prefill}
      importRules={importRules}
      submitLabel={
        <>
          Send Message
          <Icon icon={ArrowRight} />
        </>
      }
      fields={(about) => (
        <>
          <NameFields first={about('firstName')} last={about('lastName')} />
          <EmailField {...about('email')} />
          <PhoneField {...about('phone')} isOptional />
          <SelectField
            {...about('interest')}
            label="Interest"
            isOptional
            placeholder="Choose one"
            options={optionsFor(about('interest').defaultValue)}
            className={WIDE_FIELD}
          />
          <TextArea
            {...about('message')}
            label="Message"
            {...rowsOf(5)}
            placeholder="Dates, places, people, questions..."
            className={WIDE_FIELD}
          />
        </>
      )}
    />
  );
}

const importRules = () =>
  import('../../../shared/enquiries/contact-form.ts').then((rules) => rules.parseContactForm);

/** 'Tour Inquiry' is offered to those who come from a tour page only. */
function optionsFor(interest: string) {
  if (interest !== TOUR_INQUIRY) return INTEREST_OPTIONS;
  return [{ value: TOUR_INQUIRY, label: TOUR_INQUIRY }, ...INTEREST_OPTIONS];
}
