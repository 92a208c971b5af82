import { data, redirect, type ActionFunctionArgs } from 'react-router';
import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { Services } from '../../../server/services.ts';
import { checkForm, type FormErrors } from '../../../shared/form-result.ts';
import { readId } from '../../../shared/read-id.ts';
import { categoryForm } from '../../../shared/tours/category-form.ts';
import { readTourDraft } from '../../../shared/tours/tour-form-fields.ts';
import { checkTourDraft, errorsOfFields } from '../../../shared/tours/tour-form.ts';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { isPagePost, readForm, textOf } from '../../lib/read-form.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { BEGAN_FIELD } from '../../office/edit-conflict.ts';
import { keyIn } from '../../office/form-key.ts';
import { meetConflict, storedTour, type TourConflict } from './tour-conflict.ts';
import type { StoredTour } from './tour-form-page.ts';
import {
  TOUR_DELETED,
  TOUR_FORM_FAILED,
  isTourFormIntent,
  type TourFormIntent,
} from './tour-form-messages.ts';

/** What was done. */
type TourFormDone =
  | { ok: true; intent: 'save'; tourId: number; stored: StoredTour | null }
  | { ok: true; intent: 'duplicate'; tourId: number }
  | { ok: true; intent: 'add-category'; categoryId: number };

/** What was not done, and why. */
export interface TourFormRefusal {
  ok: false;
  intent: TourFormIntent;
  message: string;
  /**
   * Whether someone else saved the tour, so that the page shows something that is no longer
   * stored.
   */
  isStale: boolean;
  /** Of the tour, by field name. */
  errors: FormErrors;
  /** What someone else saved meanwhile, and what the form continues with. */
  conflict: TourConflict | null;
  /** The form as it was sent, when it was sent without script and the page has lost it. */
  sent: StoredTour | null;
}

export type TourFormResult = TourFormDone | TourFormRefusal;

/** Handles every form of both pages; `tourId` null is the new tour. */
export async function tourFormAction(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  tourId: number | null,
) {
  const admin = requireAdmin({ request, context });
  const { services, reportError } = appOf(context);
  const form = await readForm(request);
  const intent = textOf(form, 'intent');
  if (!isTourFormIntent(intent) || (intent === 'duplicate' && tourId === null)) {
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
    throw data(null, { status: 400 });
  }
  const isPage = isPagePost(request);
  const draft = readTourDraft(form);
  const sent = { draft, version: versionIn(form), began: textOf(form, BEGAN_FIELD) };
  const refusal = (why: Pick<TourFormRefusal, 'message'> & Partial<TourFormRefusal>) => ({
    ok: false as const,
    intent,
    isStale: false,
    errors: {},
    conflict: null,
    sent: isPage && intent === 'save' ? sent : null,
    ...why,
  });
  try {
    const result = await run(services, admin, { intent, tourId, form });
    if (!result.ok) return data<TourFormResult>(refusal(result), { status: 422 });
    if (!isPage) return data<TourFormResult>(result);
    return redirect(addressAfter(result));
  } catch (error) {
    const failed = TOUR_FORM_FAILED[intent];
    const { id, message, fields = {}, init } = explainError(error, reportError, failed);
    const errors = errorsOfFields(fields, draft);
    const isStale = id === 'conflict' && intent === 'save';
    const conflict =
      isStale && tourId !== null ? await meetConflict(services, tourId, draft, sent.began) : null;
    const isDeleted = id === 'not_found' && intent === 'save';
    const told = isDeleted ? TOUR_DELETED : message;
    return data<TourFormResult>(refusal({ message: told, isStale, errors, conflict }), init);
  }
}

interface Asked {
  intent: TourFormIntent;
  tourId: number | null;
  form: FormData;
}

async function run(
  { tours, categories }: Services,
  admin: SignedInAdmin,
  { intent, tourId, form }: Asked,
): Promise<TourFormDone | (Pick<TourFormRefusal, 'message' | 'errors'> & { ok: false })> {
  if (intent === 'add-category') {
    const parsed = checkForm(categoryForm, { name: textOf(form, 'categoryName') });
    if (!parsed.ok) return { ok: false, message: parsed.errors['name'] ?? '', errors: {} };
    return { ok: true, intent, categoryId: await categories.add(parsed.value.name, admin) };
  }
  if (intent === 'duplicate' && tourId !== null) {
    return { ok: true, intent, tourId: await tours.duplicate(tourId, admin, keyIn(form)) };
  }
  const parsed = checkTourDraft(readTourDraft(form));
  if (!parsed.ok) return { ok: false, message: '', errors: parsed.errors };
  if (tourId === null) {
    const addedId = await tours.add(parsed.value, admin, keyIn(form));
    return { ok: true, intent: 'save', tourId: addedId, stored: null };
  }
  await tours.update(tourId, { ...parsed.value, version: versionIn(form) }, admin);
  const saved = await tours.forEditing(tourId);
  return { ok: true, intent: 'save', tourId, stored: saved && storedTour(saved) };
}

/** The version that the form was made from. */
function versionIn(form: FormData): number {
  return readId(textOf(form, 'version')) ?? 1;
}

function addressAfter(done: TourFormDone): string {
  if (done.intent === 'add-category') return '/admin/tour-management/new';
  return `/admin/tour-management/${done.tourId}?done=${done.intent}`;
}
