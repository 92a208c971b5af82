import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_REPLY_NAME_LENGTH } from '../../../shared/reviews/moderation-form.ts';
import { FoldedForm } from '../../office/folded-form.tsx';
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
  onType,
}: {
  review: ReviewRow;
  refused: ModerationResult | undefined;
  /** Whether it holds a reply that is not stored. */
  onType: (isTyped: boolean) => void;
}) {
  const moderation = useModeration(review.name, () => onType(false));
  const last = moderation.result ?? refused;
  const errors = last?.ok === false && last.reviewId === review.id ? last.errors : {};
  const [isOpen] = useState(Object.keys(errors).length > 0);
  const tellTyped = () => onType(unsavedReply(review) !== null);
  const wakeUp = useEffectEvent(tellTyped);
  useEffect(() => wakeUp(), []);
  return (
    <FoldedForm
      isOpen={isOpen}
      className="mt-3 max-w-[68ch]"
      label={
        <>
          {review.reply === '' ? 'Reply' : `Reply of ${review.replyName}`}
          <span className="sr-only">{` to ${review.name}`}</span>
        </>
      }
    >
      <moderation.Form method="post" noValidate onChange={tellTyped} className="mt-2 grid gap-4">
        <ModerationFields intent="reply" reviewId={review.id} />
        <input type="hidden" name="formerReply" value={review.reply} />
        <TextField
          name="replyName"
          id={`reply-name-${review.id}`}
          label="Name of the guide"
          defaultValue={review.replyName}
          error={errors.replyName}
          maxLength={MAX_REPLY_NAME_LENGTH}
          autoComplete="off"
        />
        <TextArea
          name="reply"
          id={fieldId(review.id)}
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
    </FoldedForm>
  );
}

/** The field of a reply that is typed, before the scripts came or after, and not stored; null without one. */
export function unsavedReply({ id, reply }: ReviewRow): HTMLElement | null {
  const field = document.getElementById(fieldId(id)) as HTMLTextAreaElement | null;
  const stored = reply.replaceAll('\r\n', '\n');
  return field && field.value.trim() !== stored ? field : null;
}

const fieldId = (reviewId: number) => `reply-${reviewId}`;
