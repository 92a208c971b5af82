import type { ModerationIntent } from './review-moderation.ts';

type Intent = ModerationIntent['intent'];

/** What is said when it is done. */
export const MODERATION_DONE: Readonly<Record<Intent, string>> = {
  publish: 'Review published.',
  reject: 'Review rejected.',
  reply: 'Reply saved.',
};

/** Whether a name is an act of the page, so that the page can announce that it is done. */
export function isIntent(name: string | null): name is Intent {
  return name !== null && Object.hasOwn(MODERATION_DONE, name);
}

/** Shown when it failed unexpectedly. */
export const MODERATION_FAILED = 'Failed to save. Please try again.';
