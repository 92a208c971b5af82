import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MAX_EMAIL_LENGTH } from '../../../shared/bookings/booking-limits.ts';
import { SUBMISSION_KEY_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { MAX_COUNTRY_LENGTH } from '../../../shared/enquiries/enquiry-limits.ts';
import {
  MAX_REFERENCE_LENGTH,
  MAX_REVIEWER_LENGTH,
  MAX_REVIEW_TITLE_LENGTH,
  REVIEW_MESSAGES,
  type ReviewField,
} from '../../../shared/reviews/review-draft.ts';
import { TrapField } from '../../lib/trap-field.tsx';
import { useEarlyTexts } from '../../lib/use-early-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { problemsOf } from '../../ui/form-problems.ts';
import { Message } from '../../ui/message.tsx';
import { RatingField } from './rating-field.tsx';
import { WRITE_ADDRESS } from './reviews-page.ts';
import { useReview } from './use-review.ts';

/** The form of a review. It posts to its tour's page, whose action is `reviewAction`. */
export function ReviewForm() {
  const { pathname } = useLocation();
  useEarlyTexts();
  const form = useRef<HTMLFormElement>(null);
  const review = useReview(form, pathname);
  const { Form, answer, errors, start } = review;
  if (answer?.outcome === 'sent') return <Thanks />;
  return (
    <Form
      ref={form}
      method="post"
      action={`${pathname}${WRITE_ADDRESS}`}
      noValidate
      onFocus={review.loadRules}
      onChange={review.onChange}
      onSubmit={review.onSubmit}
    >
      {answer?.outcome === 'refused' && Object.keys(errors).length > 0 && (
        <div className="mb-6.5">
          <ErrorSummary {...problemsOf(errors)} attempt={answer} />
        </div>
      )}
      <div className="grid gap-x-5.5 gap-y-5 md:grid-cols-2">
        <Fields about={(name) => ({ name, defaultValue: start[name], error: errors[name] })} />
        <input type="hidden" name={SUBMISSION_KEY_FIELD} />
        <TrapField />
      </div>
      {answer?.outcome === 'failed' && (
        <Message tone="error" className="mt-6.5">
          {answer.message ?? REVIEW_MESSAGES.failed}
        </Message>
      )}
      <Button
        type="submit"
        isBusy={review.isSending}
        busyLabel="Sending..."
        className="mt-6.5 max-md:w-full"
      >
        Send review
      </Button>
    </Form>
  );
}

type AboutField = (name: ReviewField) => {
  name: string;
  defaultValue: string;
  error: string | undefined;
};

function Fields({ about }: { about: AboutField }) {
  const rating = about('rating');
  return (
    <>
      <TextField
        {...about('reference')}
        label="Booking reference"
        help="VN- and eight letters and digits, in our first email."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_REFERENCE_LENGTH}
      />
      <TextField
        {...about('email')}
        label="Email"
        help="The one you booked with. It is not shown."
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
      />
      <RatingField
        name={rating.name}
        start={rating.defaultValue}
        error={rating.error}
        label="Your rating"
        help="One star is poor, five are wonderful."
        className={WIDE}
      />
      <TextField
        {...about('title')}
        label="Title"
        isOptional
        autoComplete="off"
        maxLength={MAX_REVIEW_TITLE_LENGTH}
        className={WIDE}
      />
      <TextArea
        {...about('comment')}
        label="Your review"
        placeholder="What will you still tell people in a year?"
        rows={5}
        style={{ minHeight: 'calc(5lh + 2.25rem)' }}
        className={WIDE}
      />
      <TextField
        {...about('name')}
        label="Name to show"
        autoComplete="name"
        maxLength={MAX_REVIEWER_LENGTH}
      />
      <TextField
        {...about('country')}
        label="Country"
        autoComplete="country-name"
        maxLength={MAX_COUNTRY_LENGTH}
      />
    </>
  );
}

const WIDE = 'md:col-span-2';

/** Replaces the form: a trip is reviewed once. */
function Thanks() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Message tone="success">{REVIEW_MESSAGES.sent}</Message>
    </div>
  );
}
