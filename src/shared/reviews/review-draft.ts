import { textOf } from '../form-text.ts';

/** The fields of the review form, in the order of the page. */
export const REVIEW_FIELDS = [
  'reference',
  'email',
  'rating',
  'title',
  'comment',
  'name',
  'country',
] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];

/** The form as a page holds it while it is filled in: every value as typed. */
export type ReviewDraft = Record<ReviewField, string>;

/** The fields of a posted form, still unchecked; '' where one is missing or a file. */
export function readReviewDraft(data: FormData): ReviewDraft {
  const values = REVIEW_FIELDS.map((name) => [name, textOf(data, name)]);
  return Object.fromEntries(values) as ReviewDraft;
}

/** The most characters of each text. */
export const MAX_REFERENCE_LENGTH = 40;
export const MAX_REVIEW_TITLE_LENGTH = 120;
export const MAX_REVIEW_LENGTH = 3000;
export const MAX_REVIEWER_LENGTH = 100;

/** Shown after a review was sent. */
export const REVIEW_MESSAGES = {
  sent: 'Thank you for your review! It is read before it is shown, and then appears here under the name you gave.',
  failed: 'Sorry, there was an error sending your review. Please try again or contact us directly.',
  /** The same for everything that does not fit, so that nobody learns which bookings exist. */
  noTrip:
    'We could not match this to a trip. Please check the reference and the email address of your booking. A tour can be reviewed from its day of departure.',
  alreadyReviewed:
    'There is already a review for this booking. If you would like to change it, please write to us.',
  tooMany:
    'We have received many reviews from your network in a short time. Please wait a while before sending another.',
} as const;
