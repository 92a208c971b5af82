import type { ModerationIntent } from './review-moderation.ts';

type Intent = ModerationIntent['intent'];

/** What is said when it is done. */
export const MODERATION_DONE: Readonly<Record<Intent, string>> = {
  publish: 'Review published.',
  reject: 'Review rejected.',
  reply: 'Reply saved.',
};

/** Whether an address says that something was done, which the page then repeats in words. */
export function isIntent(name: string | null): name is Intent {
  return name !== null && Object.hasOwn(MODERATION_DONE, name);
}

/** What is said when it failed for a reason of ours. */
export const MODERATION_FAILED = 'Failed to save. Please try again.';
