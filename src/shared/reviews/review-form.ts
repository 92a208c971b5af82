import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH } from '../bookings/booking-limits.ts';
import { readTypedReference } from '../bookings/booking-lookup.ts';
import { MAX_COUNTRY_LENGTH } from '../enquiries/enquiry-limits.ts';
import {
  optionalLine,
  requiredEmail,
  requiredLine,
  requiredText,
  wholeNumber,
} from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import {
  MAX_REFERENCE_LENGTH,
  MAX_REVIEWER_LENGTH,
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_TITLE_LENGTH,
} from './review-draft.ts';

const reviewSchema = z.object({
  reference: requiredLine('Booking reference is required', MAX_REFERENCE_LENGTH).check(
    z.overwrite((text) => readTypedReference(text) ?? text),
    z.refine(
      (text) => text === '' || readTypedReference(text) !== null,
      'A booking reference is VN- and eight letters and digits',
    ),
  ),
  email: requiredEmail('Email is required', MAX_EMAIL_LENGTH),
  rating: wholeNumber('Please choose one to five stars', 1, 5),
  title: optionalLine(MAX_REVIEW_TITLE_LENGTH),
  comment: requiredText('Please write a few words about the trip', MAX_REVIEW_LENGTH),
  name: requiredLine('Please enter the name to show', MAX_REVIEWER_LENGTH),
  country: requiredLine('Country is required', MAX_COUNTRY_LENGTH),
});

/**
 * A review once checked (design notes 2, section 16); its reference is in the product's own form.
 */
export type ReviewForm = z.output<typeof reviewSchema>;

/** Checks the review form. Only the service can tell whether the booking exists. */
export function parseReviewForm(input: unknown): FormResult<ReviewForm> {
  return checkForm(reviewSchema, input);
}
