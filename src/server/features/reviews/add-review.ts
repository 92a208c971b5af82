import { createHash } from 'node:crypto';
import { todayInVietnam } from '../../../shared/dates/plain-date.ts';
import { REVIEW_MESSAGES } from '../../../shared/reviews/review-draft.ts';
import type { ReviewForm } from '../../../shared/reviews/review-form.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { EnquiriesService } from '../enquiries/enquiries.service.ts';
import { findTrip, hasReview, insertReview } from './review-writes.store.ts';

/** What the reviews feature works with. */
export interface ReviewsDeps {
  db: Database;
  clock: Clock;
  submissions: Pick<EnquiriesService, 'requireSubmission'>;
}

/** How a review was sent. */
export interface ReviewSubmission {
  /** The client's address; for limits only, never stored. */
  clientAddress: string;
  /** Whether the trap field was filled in, which no person sees. */
  isTrapped: boolean;
  /** Sent by the page with every try to send the same filling; '' from a page without script. */
  idempotencyKey: string;
}

/**
 * Stores a checked review of a tour with its audit entry, in one transaction. Staff read it before
 * it is shown; what fell into the trap is stored as refused. A booking has one review. The same
 * form with the same key is that review; without a key, for a day.
 * @throws AppError invalid when no such trip has departed, with one message whatever does not fit;
 *   conflict when the booking has another review; too_many when this client has sent too many,
 *   including those that did not fit
 */
export async function addReview(
  { db, clock, submissions }: ReviewsDeps,
  tourId: number,
  form: ReviewForm,
  submission: ReviewSubmission,
): Promise<void> {
  const now = clock.now();
  const outcome = await db.transaction(async (tx) => {
    const attempt = { form: 'review', clientAddress: submission.clientAddress, now };
    await submissions.requireSubmission(tx, attempt, REVIEW_MESSAGES.tooMany);
    return storeOnce(tx, tourId, form, submission, now);
  });
  // Thrown after the transaction, so that a try that did not fit is counted too.
  if (outcome === 'no-trip') throw new AppError('invalid', REVIEW_MESSAGES.noTrip);
  if (outcome === 'has-another') throw new AppError('conflict', REVIEW_MESSAGES.alreadyReviewed);
}

async function storeOnce(
  tx: Transaction,
  tourId: number,
  { reference, email, ...written }: ReviewForm,
  { idempotencyKey, isTrapped }: ReviewSubmission,
  now: Date,
): Promise<'stored' | 'no-trip' | 'has-another'> {
  const today = todayInVietnam(now);
  const trip = await findTrip(tx, { reference, email, tourId }, today);
  if (!trip) return 'no-trip';
  const key = sha256(JSON.stringify([trip.bookingId, written, idempotencyKey || today]));
  const id = await insertReview(tx, {
    ...trip,
    tourId,
    idempotencyKey: key,
    name: written.name,
    country: written.country,
    rating: written.rating,
    title: written.title,
    comment: written.comment,
    state: isTrapped ? 'rejected' : 'pending',
    createdAt: now,
  });
  if (id === null) return (await hasReview(tx, key)) ? 'stored' : 'has-another';
  await recordAudit(tx, { admin: null, action: 'add', entity: 'review', entityId: id });
  return 'stored';
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
