import type { ReplyForm } from '../../../shared/reviews/moderation-form.ts';
import { canBecome, type SeenReview, type ReviewState } from '../../../shared/reviews/review.ts';
import type { Act } from '../../act.ts';
import { AppError } from '../../app-error.ts';
import { announceCatalogueChange, lockCatalogue } from '../../database/catalogue-changes.ts';
import type { Transaction } from '../../database/connection.ts';
import { changesBetween, recordAudit } from '../audit/audit.store.ts';
import {
  lockReview,
  updateReview,
  updateTourScore,
  type LockedReview,
} from './review-writes.store.ts';

/**
 * Publishes or rejects a review, with the tour's rating and its audit entry; public pages are made
 * anew.
 * @throws AppError not_found; conflict when someone else has decided on it since it was seen
 */
export async function changeReviewState(
  tx: Transaction,
  { id, state: seen }: SeenReview,
  state: Exclude<ReviewState, 'pending'>,
  { admin, now }: Act,
): Promise<void> {
  await lockCatalogue(tx);
  const review = await requireReview(tx, id);
  if (review.state !== seen || !canBecome(seen, state))
    throw new AppError('conflict', REVIEW_CHANGED);
  const isShown = state === 'published';
  // A review that is shown again keeps its place among the others.
  await updateReview(tx, id, { state, ...(isShown && { publishedAt: review.publishedAt ?? now }) });
  if (isShown || review.state === 'published') {
    await updateTourScore(tx, review.tourId, now);
    const { tourId } = review;
    await announceCatalogueChange(tx, ['tours', `tour:${tourId}`, `reviews:${tourId}`]);
  }
  await recordAudit(tx, {
    admin,
    action: isShown ? 'publish' : 'reject',
    entity: 'review',
    entityId: id,
    changes: changesBetween({ state: review.state }, { state }),
  });
}

/**
 * Writes the guide's reply under a review; an empty reply removes it. Nothing happens when the
 * reply is there already.
 * @throws AppError not_found; conflict when the stored reply, or the name under it, is not the one
 *   that was seen
 */
export async function replyToReview(
  tx: Transaction,
  id: number,
  { reply, replyName, formerReply, formerName }: ReplyForm,
  { admin }: Act,
): Promise<void> {
  const review = await requireReview(tx, id);
  const after = { reply, replyName: reply === '' ? '' : replyName };
  if (review.reply === after.reply && review.replyName === after.replyName) return;
  if (review.reply !== formerReply || review.replyName !== formerName) throw replyChanged(review);
  await updateReview(tx, id, after);
  if (review.state === 'published') {
    await announceCatalogueChange(tx, [`reviews:${review.tourId}`]);
  }
  const before = { reply: review.reply, replyName: review.replyName };
  const changes = changesBetween(before, after);
  await recordAudit(tx, { admin, action: 'reply', entity: 'review', entityId: id, changes });
}

async function requireReview(tx: Transaction, id: number): Promise<LockedReview> {
  const review = await lockReview(tx, id);
  if (!review) throw new AppError('not_found', 'There is no such review.');
  return review;
}

function replyChanged({ reply, replyName }: LockedReview): AppError {
  const now = reply === '' ? 'removed the reply' : `replied as ${replyName}: “${reply}”`;
  const message = `Someone else ${now} in the meantime. Save again to put yours in its place.`;
  return new AppError('conflict', message);
}

const REVIEW_CHANGED =
  'Someone else dealt with this review in the meantime. Please look at it again.';
