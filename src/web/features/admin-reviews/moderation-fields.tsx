import type { Moderation } from '../../../shared/reviews/moderation-form.ts';

/** What every form of the page sends: what to do, and with which review. */
export function ModerationFields({ intent, reviewId }: Moderation) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="reviewId" value={reviewId} />
    </>
  );
}
