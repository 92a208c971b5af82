import type { FormErrors } from '../../../shared/form-result.ts';
import type { ReviewDraft } from '../../../shared/reviews/review-draft.ts';

/** What the form of a review comes back with. */
export type ReviewAnswer =
  | { outcome: 'sent' }
  | { outcome: 'refused'; draft: ReviewDraft; errors: FormErrors }
  | {
      outcome: 'failed';
      /** Null where the browser holds what was typed. */
      draft: ReviewDraft | null;
      /** Null: the form's own words. */
      message: string | null;
    };
