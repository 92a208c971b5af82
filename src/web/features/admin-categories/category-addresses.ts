import { readId } from '../../../shared/read-id.ts';
import type { CategoryIntent } from './category-action.ts';
import { isIntent } from './category-messages.ts';

export const CATEGORIES_PATH = '/admin/category-management';

/** What is open on the page, as its address says. */
export interface OpenCategory {
  id: number;
  mode: 'edit' | 'delete';
}

/** Reads `?edit=3` and `?delete=3`; null for anything else. */
export function parseOpenCategory(params: URLSearchParams): OpenCategory | null {
  for (const mode of ['delete', 'edit'] as const) {
    const id = readId(params.get(mode));
    if (id) return { id, mode };
  }
  return null;
}

/** The address of the page with a category being renamed, or about to be deleted. */
export function openCategoryAddress({ id, mode }: OpenCategory): string {
  return `${CATEGORIES_PATH}?${mode}=${id}`;
}

/** The address after a form that was sent without script. */
export const addressWhenDone = (intent: CategoryIntent['intent']) =>
  `${CATEGORIES_PATH}?done=${intent}`;

/** What has just been done, or null. */
export function parseDoneCategory(params: URLSearchParams): CategoryIntent['intent'] | null {
  const done = params.get('done');
  return isIntent(done) ? done : null;
}
