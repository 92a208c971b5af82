import * as z from 'zod/mini';
import { requiredLine } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { distinctName } from '../distinct-name.ts';
import { TOUR_LIMITS } from './tour-input.ts';
import { ALL_CATEGORIES, UNCATEGORIZED } from './tour-table-filter.ts';

const CATEGORY_NAME_MISSING = 'Please enter a category name.';

/**
 * The words for all, featured and private tours in the listing's address, which no category may
 * have.
 */
export const RESERVED_CATEGORY_NAMES: readonly string[] = ['all', 'featured', 'private'];

/** A category as staff name it. */
export const categoryForm = z.object({
  name: requiredLine(CATEGORY_NAME_MISSING, TOUR_LIMITS.category).check(
    z.overwrite(distinctName),
    z.refine(
      (name) => !isReserved(name.toLowerCase()) && !/^\d+$/.test(name),
      'This name is reserved. Please choose another one.',
    ),
  ),
});

/** Checks a category as a form sends it. */
export function parseCategoryForm(input: unknown): FormResult<z.output<typeof categoryForm>> {
  return checkForm(categoryForm, input);
}

function isReserved(name: string): boolean {
  return RESERVED_CATEGORY_NAMES.includes(name) || CHOICES_OF_THE_FILTER.has(name);
}

/** What staff choose from beside the categories: two choices of one name could not be told apart. */
const CHOICES_OF_THE_FILTER: ReadonlySet<string> = new Set(
  [ALL_CATEGORIES, UNCATEGORIZED].map((name) => name.toLowerCase()),
);
