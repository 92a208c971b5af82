import { data, type ActionFunctionArgs } from 'react-router';
import { SUBMISSION_KEY_FIELD, TRAP_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { readReviewDraft } from '../../../shared/reviews/review-draft.ts';
import { parseReviewForm } from '../../../shared/reviews/review-form.ts';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { readForm, textOf } from '../../lib/read-form.ts';
import type { ReviewAnswer } from './review-answer.ts';

/** Takes a review of a tour; part of the action of its page. */
export async function reviewAction(
  tourId: number,
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
) {
  const { services, clientAddress, reportError } = appOf(context);
  const form = await readForm(request);
  const draft = readReviewDraft(form);
  const parsed = parseReviewForm(draft);
  if (!parsed.ok) {
    const refused: ReviewAnswer = { outcome: 'refused', draft, errors: parsed.errors };
    return data(refused, { status: 422 });
  }
  try {
    await services.reviews.add(tourId, parsed.value, {
      clientAddress,
      idempotencyKey: textOf(form, SUBMISSION_KEY_FIELD),
      isTrapped: textOf(form, TRAP_FIELD) !== '',
    });
    return data<ReviewAnswer>({ outcome: 'sent' });
  } catch (error) {
    const { message, init } = explainError(error, reportError, null);
    return data<ReviewAnswer>({ outcome: 'failed', draft, message }, init);
  }
}
