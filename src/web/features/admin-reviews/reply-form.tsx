import { useState } from 'react';
import { MAX_REPLY_NAME_LENGTH } from '../../../shared/reviews/moderation-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { ModerationFields } from './moderation-fields.tsx';
import type { ModerationResult } from './review-moderation.ts';
import type { ReviewRow } from './review-row.ts';
import { useModeration } from './use-moderation.ts';

/** What the guide answers, folded away until it is wanted. */
export function ReplyForm({
  review,
  refused,
}: {
  review: ReviewRow;
  refused: ModerationResult | undefined;
}) {
  const moderation = useModeration(review.name);
  const last = moderation.result ?? refused;
  const errors = last?.ok === false && last.reviewId === review.id ? last.errors : {};
  const [isOpen] = useState(Object.keys(errors).length > 0);
  const id = (name: string) => `${name}-${review.id}`;
  return (
    <details open={isOpen} className="mt-3 max-w-[68ch]">
      <summary className="link inline-block cursor-pointer py-2">
        {review.reply === '' ? 'Reply' : `Reply of ${review.replyName}`}
        <span className="sr-only">{` to ${review.name}`}</span>
      </summary>
      <moderation.Form method="post" noValidate className="mt-2 grid gap-4">
        <ModerationFields intent="reply" reviewId={review.id} />
        <input type="hidden" name="formerReply" value={review.reply} />
        <TextField
          name="replyName"
          id={id('reply-name')}
          label="Name of the guide"
          defaultValue={review.replyName}
          error={errors.replyName}
          maxLength={MAX_REPLY_NAME_LENGTH}
          autoComplete="off"
        />
        <TextArea
          name="reply"
          id={id('reply')}
          label="Reply"
          help="Shown under the review. Empty it to take the reply away."
          defaultValue={review.reply}
          error={errors.reply}
          rows={3}
        />
        <div>
          <Button
            type="submit"
            variant="ghost"
            size="sm"
            isBusy={moderation.isBusy}
            busyLabel="Saving..."
          >
            Save reply
          </Button>
        </div>
      </moderation.Form>
    </details>
  );
}
