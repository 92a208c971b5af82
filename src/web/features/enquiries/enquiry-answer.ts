import type { EnquiryDraft, EnquiryKind } from '../../../shared/enquiries/enquiry-kind.ts';
import type { FormErrors } from '../../../shared/form-result.ts';

/** What a form comes back with. */
export type EnquiryAnswer<Kind extends EnquiryKind = EnquiryKind> =
  | { outcome: 'sent' }
  | { outcome: 'refused'; draft: EnquiryDraft<Kind>; errors: FormErrors }
  | {
      outcome: 'failed';
      /** Null where the browser holds what was typed. */
      draft: EnquiryDraft<Kind> | null;
      /** Null: the form's own words. */
      message: string | null;
    };
