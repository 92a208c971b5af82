import type { ModerationIntent } from './review-moderation.ts';
import type { ReviewRow } from './review-row.ts';

/**
 * The fields that every form of the page sends: what to do, with which review, and its state as
 * shown.
 */
export function ModerationFields({
  intent,
  review,
}: Pick<ModerationIntent, 'intent'> & { review: ReviewRow }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="reviewId" value={review.id} />
      <input type="hidden" name="seen" value={review.state} />
    </>
  );
}
