import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { textOf } from '../../lib/read-form.ts';
import { keepForm, unreached } from '../../office/keep-form.ts';
import type { TourFormResult } from './tour-form-action.ts';
import { NO_CONNECTION, isTourFormIntent } from './tour-form-messages.ts';

/**
 * Whether the page is reloaded: not when only another part of the form is opened, and not after a
 * refusal, which changed nothing (except for a category that exists already and may not be in the
 * list). After saving, the page is left anyway.
 */
export function keepTourForm({
  currentUrl,
  nextUrl,
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const result = actionResult as TourFormResult | undefined;
  if (result) return result.intent === 'add-category' && (result.ok || actionStatus === 409);
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

/** The client action of both pages. */
export const sendTourForm = keepForm<TourFormResult>((form, reason) => {
  const intent = textOf(form, 'intent');
  if (!isTourFormIntent(intent)) return null;
  const message = unreached(reason, NO_CONNECTION[intent]);
  return { ok: false, intent, message, isStale: false, errors: {}, conflict: null, sent: null };
});
