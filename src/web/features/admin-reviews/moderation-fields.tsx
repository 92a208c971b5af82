import type { ModerationIntent } from './review-moderation.ts';

/** The fields that every form of the page sends: what to do, and with which review. */
export function ModerationFields({ intent, reviewId }: ModerationIntent) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="reviewId" value={reviewId} />
    </>
  );
}
