import * as z from 'zod/mini';
import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { ReviewsService } from '../../../server/features/reviews/reviews.service.ts';
import { idField } from '../../../shared/form-fields.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import { parseReplyForm } from '../../../shared/reviews/moderation-form.ts';
import { REVIEW_STATES } from '../../../shared/reviews/review.ts';

/** What a form of the reviews page asks for. */
export type ModerationIntent = z.output<typeof intentSchema>;

/** What a form of the reviews page comes back with. */
export type ModerationResult =
  | { ok: true; intent: ModerationIntent['intent'] }
  | {
      ok: false;
      intent: ModerationIntent['intent'];
      reviewId: number;
      message: string;
      /**
       * Whether someone else was faster, so that the page shows something that is no longer
       * stored.
       */
      isStale: boolean;
      /** Errors of the reply, by field name. */
      errors: FormErrors;
    };

/** Reads what a form asks for; null for a form that is not the page's. */
export function parseModerationIntent(form: FormData): ModerationIntent | null {
  return intentSchema.safeParse(Object.fromEntries(form)).data ?? null;
}

/**
 * Does what a form asks for.
 * @throws AppError of the service; faults of a reply are in the result
 */
export async function runModerationIntent(
  reviews: ReviewsService,
  admin: SignedInAdmin,
  asked: ModerationIntent,
  form: FormData,
): Promise<ModerationResult> {
  const { intent, reviewId } = asked;
  if (asked.intent !== 'reply')
    await reviews[asked.intent]({ id: reviewId, state: asked.seen }, admin);
  else {
    const parsed = parseReplyForm(Object.fromEntries(form));
    if (!parsed.ok) {
      const { errors } = parsed;
      const [message = ''] = Object.values(errors);
      return { ok: false, intent, reviewId, message, isStale: false, errors };
    }
    await reviews.reply(reviewId, parsed.value, admin);
  }
  return { ok: true, intent };
}

const reviewId = idField();

const intentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal(['publish', 'reject']), reviewId, seen: z.enum(REVIEW_STATES) }),
  z.object({ intent: z.literal('reply'), reviewId }),
]);
