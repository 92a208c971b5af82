import type { Moderation } from '../../../shared/reviews/moderation-form.ts';

export type ModerationIntent = Moderation['intent'];

/** What is said when it is done. */
export const MODERATION_DONE: Readonly<Record<ModerationIntent, string>> = {
  publish: 'Review published.',
  reject: 'Review rejected.',
  reply: 'Reply saved.',
};

export function isModerationIntent(name: string | null): name is ModerationIntent {
  return name !== null && Object.hasOwn(MODERATION_DONE, name);
}

/** What is said when it failed for a reason of ours. */
export const MODERATION_FAILED = 'Failed to save. Please try again.';
