import type { EnquiryDraft, EnquiryKind } from '../../../shared/enquiries/enquiry-kind.ts';
import type { FormErrors } from '../../../shared/form-result.ts';

/** What a form comes back with. */
export type EnquiryAnswer<Kind extends EnquiryKind = EnquiryKind> =
  | { outcome: 'sent'; message: string }
  | { outcome: 'refused'; draft: KeptDraft<Kind>; errors: FormErrors }
  | {
      outcome: 'failed';
      draft: KeptDraft<Kind>;
      /** Null for the form's own words. */
      message: string | null;
    };

/** Null where the browser still has what was typed. */
type KeptDraft<Kind extends EnquiryKind> = EnquiryDraft<Kind> | null;
