import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../../shared/bookings/booking-limits.ts';
import type { EnquiryDraft } from '../../../shared/enquiries/enquiry-kind.ts';
import { MAX_SUBJECT_LENGTH } from '../../../shared/enquiries/enquiry-limits.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { EnquiryForm, rowsOf, WIDE_FIELD } from './enquiry-form.tsx';

/**
 * The message form of the help center.
 * @param props.prefill what it begins with for a person who chose a topic
 */
export function HelpCenterForm({
  prefill,
}: {
  prefill?: Partial<EnquiryDraft<'helpCenter'>> | undefined;
}) {
  return (
    <EnquiryForm
      kind="helpCenter"
      prefill={prefill}
      importRules={importRules}
      submitLabel="Send Message"
      fields={(about) => (
        <>
          <TextField
            {...about('firstName')}
            label="First name"
            autoComplete="given-name"
            maxLength={MAX_NAME_LENGTH}
          />
          <TextField
            {...about('lastName')}
            label="Last name"
            autoComplete="family-name"
            maxLength={MAX_NAME_LENGTH}
          />
          <TextField
            {...about('email')}
            label="Email address"
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            className={WIDE_FIELD}
          />
          <TextField
            {...about('subject')}
            label="Subject"
            maxLength={MAX_SUBJECT_LENGTH}
            className={WIDE_FIELD}
          />
          <TextArea {...about('message')} {...rowsOf(5)} label="Message" className={WIDE_FIELD} />
        </>
      )}
    />
  );
}

const importRules = () =>
  import('../../../shared/enquiries/help-center-form.ts').then(
    (rules) => rules.parseHelpCenterForm,
  );
