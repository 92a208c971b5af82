import type { EnquiryDraft } from '../../../shared/enquiries/enquiry-kind.ts';
import { MAX_SUBJECT_LENGTH } from '../../../shared/enquiries/enquiry-limits.ts';
import { EmailField, NameFields } from '../../lib/person-fields.tsx';
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
          <NameFields first={about('firstName')} last={about('lastName')} />
          <EmailField {...about('email')} label="Email address" className={WIDE_FIELD} />
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
