import type { FormErrors } from '../../../shared/form-result.ts';
import type { ReviewDraft } from '../../../shared/reviews/review-draft.ts';

/** What comes back with the form of a review. */
export type ReviewAnswer =
  | { outcome: 'sent' }
  | { outcome: 'refused'; draft: ReviewDraft; errors: FormErrors }
  | {
      outcome: 'failed';
      /** Null where the browser still has what was typed. */
      draft: ReviewDraft | null;
      /** Null for the form's own words. */
      message: string | null;
    };
