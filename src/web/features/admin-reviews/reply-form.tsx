import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_REPLY_NAME_LENGTH } from '../../../shared/reviews/moderation-form.ts';
import { FoldedForm } from '../../office/folded-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { ModerationFields } from './moderation-fields.tsx';
import type { ModerationResult } from './review-moderation.ts';
import type { ReviewRow } from './review-row.ts';
import { useModeration } from './use-moderation.ts';

/** The guide's reply, folded away until it is needed. */
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
  const [isTyped, setIsTyped] = useState(false);
  // What is typed replaces the reply that was there when typing began, and not one that somebody
  // else saves meanwhile: the page may be reloaded under the form.
  const [seen, setSeen] = useState(review);
  if (!isTyped && seen !== review) setSeen(review);
  const tellTyped = () => {
    const isUnsaved = unsavedReply(review) !== null;
    setIsTyped(isUnsaved);
    onType(isUnsaved);
  };
  const sent = useRef<readonly string[]>([]);
  const moderation = useModeration(review.name, () => {
    fieldsOf(review).forEach(({ field }, index) => {
      field.dataset['saved'] = sent.current[index];
    });
    tellTyped();
  });
  const last = moderation.result ?? refused;
  const errors = last?.ok === false && last.reviewId === review.id ? last.errors : {};
  // Somebody who was told of another reply may save over that one.
  const former = last?.ok === false && last.isStale ? review : seen;
  const [isOpen] = useState(Object.keys(errors).length > 0);
  const wakeUp = useEffectEvent(tellTyped);
  // oxlint-disable-next-line react/set-state-in-effect -- what was typed before stands in the field only
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
      <moderation.Form
        method="post"
        noValidate
        onChange={tellTyped}
        onSubmit={() => {
          sent.current = fieldsOf(review).map(({ field }) => field.value.trim());
        }}
        className="mt-2 grid gap-4"
      >
        <ModerationFields intent="reply" review={review} />
        <input type="hidden" name="formerReply" value={former.reply} />
        <input type="hidden" name="formerName" value={former.replyName} />
        <TextField
          name="replyName"
          id={nameFieldId(review.id)}
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
          help="Shown under the review. Clear the field to remove the reply."
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

/**
 * The field with a reply, or the name under it, that was typed, before or after the scripts loaded,
 * but not stored; null if there is none.
 */
export function unsavedReply(review: ReviewRow): HTMLElement | null {
  // What was just saved is known here before the reloaded page brings it.
  const isUnsaved = ({ field, stored }: ReplyField) =>
    ![stored.replaceAll('\r\n', '\n'), field.dataset['saved']].includes(field.value.trim());
  return fieldsOf(review).find(isUnsaved)?.field ?? null;
}

interface ReplyField {
  field: HTMLInputElement | HTMLTextAreaElement;
  stored: string;
}

const fieldsOf = ({ id, reply, replyName }: ReviewRow): ReplyField[] =>
  [
    { field: document.getElementById(fieldId(id)), stored: reply },
    { field: document.getElementById(nameFieldId(id)), stored: replyName },
  ].filter((one): one is ReplyField => one.field !== null);

const fieldId = (reviewId: number) => `reply-${reviewId}`;

const nameFieldId = (reviewId: number) => `reply-name-${reviewId}`;
