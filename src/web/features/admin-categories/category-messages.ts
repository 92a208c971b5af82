import type { CategoryIntent } from './category-action.ts';

type Intent = CategoryIntent['intent'];

/** Shown when it is done, in the API's words. */
export const CATEGORY_DONE: Readonly<Record<Intent, string>> = {
  add: 'Category added successfully',
  update: 'Category updated successfully',
  delete: 'Category deleted successfully',
};

/** Whether a name is an act of the page, so that the page can announce that it is done. */
export function isIntent(name: string | null): name is Intent {
  return name !== null && Object.hasOwn(CATEGORY_DONE, name);
}

/** What is said when it failed (back-office spec, section 8); without a reason, that alone. */
export function failureMessage(intent: Intent, reason?: string): string {
  return reason ? `Failed to ${intent} category: ${reason}` : `Failed to ${intent} category`;
}

/** Shown when the answer is not a list of categories (back-office spec, section 8). */
export const BAD_FORMAT = 'Invalid API response format: a list of categories was expected.';

/** '5 tours', '1 tour', 'No tours yet'. */
export function tourCount(count: number): string {
  if (count === 0) return 'No tours yet';
  return count === 1 ? '1 tour' : `${count} tours`;
}
