import * as z from 'zod/mini';
import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { CategoriesService } from '../../../server/features/categories/categories.service.ts';
import { idField } from '../../../shared/form-fields.ts';
import { parseCategoryForm } from '../../../shared/tours/category-form.ts';

/**
 * What a form of the page asks for; names are checked separately, so that faults can be shown in
 * the form.
 */
export type CategoryIntent = z.output<typeof intentSchema>;

/** What was done, or what was not and why. */
export type CategoryResult =
  | { ok: true; intent: CategoryIntent['intent'] }
  | {
      ok: false;
      intent: CategoryIntent['intent'];
      /** The category that it was about; null for a new one. */
      id: number | null;
      message: string;
      /** Whether the typed name is at fault: the message is then shown at its field. */
      isFieldFault: boolean;
      /** Whether the page shows something that is no longer stored. */
      isStale: boolean;
      /** What was typed. */
      name: string;
    };

/** Reads what a form asks for; null for a form that is not the page's. */
export function parseCategoryIntent(form: FormData): CategoryIntent | null {
  return intentSchema.safeParse(Object.fromEntries(form)).data ?? null;
}

/**
 * Does what a form asks for.
 * @throws AppError of the service; an invalid name is in the result
 */
export async function runCategoryIntent(
  categories: CategoriesService,
  admin: SignedInAdmin,
  asked: CategoryIntent,
): Promise<CategoryResult> {
  const { intent } = asked;
  if (intent === 'delete') {
    await categories.remove(asked.categoryId, asked.moveTo, admin);
    return { ok: true, intent };
  }
  const parsed = parseCategoryForm({ name: asked.name });
  if (!parsed.ok) {
    return refusalOf(asked, { message: parsed.errors['name'] ?? '', isFieldFault: true });
  }
  if (intent === 'add') await categories.add(parsed.value.name, admin);
  else await categories.rename(asked.categoryId, parsed.value.name, asked.formerName, admin);
  return { ok: true, intent };
}

/** The result for a refused form, with what was typed. */
export function refusalOf(
  asked: CategoryIntent,
  {
    message,
    isFieldFault = false,
    isStale = false,
  }: {
    message: string;
    isFieldFault?: boolean;
    isStale?: boolean;
  },
): CategoryResult {
  return {
    ok: false,
    intent: asked.intent,
    id: asked.intent === 'add' ? null : asked.categoryId,
    message,
    isFieldFault,
    isStale,
    name: asked.intent === 'delete' ? '' : asked.name,
  };
}

const id = idField();

const intentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), name: z.string() }),
  z.object({
    intent: z.literal('update'),
    categoryId: id,
    name: z.string(),
    /** The name of the category when the form was opened. */
    formerName: z.string(),
  }),
  z.object({
    intent: z.literal('delete'),
    categoryId: id,
    /**
     * The category that its tours go to; 'none' leaves them without one, and 'nothing' says that
     * there were none.
     */
    moveTo: z.pipe(
      z.union([z.literal(['none', 'nothing']), id]),
      z.transform((value) => (value === 'none' ? null : value)),
    ),
  }),
]);
