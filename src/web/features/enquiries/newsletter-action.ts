import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { TRAP_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { parseNewsletterForm } from '../../../shared/enquiries/newsletter-form.ts';
import {
  NEWSLETTER_PATH,
  newsletterMessageId,
  wrongAddress,
  type NewsletterOutcome,
  type NewsletterPlace,
} from '../../../shared/enquiries/newsletter.ts';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { readForm, textOf } from '../../lib/read-form.ts';

/** What happened to an address, for the box to say. */
export interface NewsletterAnswer {
  place: NewsletterPlace;
  outcome: NewsletterOutcome;
  /** As it was typed. */
  email: string;
}

/**
 * Takes an address that was sent without script: a new subscriber is led back to the page with the
 * box, at its thanks; an address that was refused is shown in a box on a page of its own.
 */
export async function newsletterAction({ request, context }: ActionFunctionArgs) {
  const { answer, status } = await subscribe(await readForm(request), appOf(context));
  if (answer.outcome !== 'subscribed') return data(answer, { status });
  const page = pageBefore(request.url, request.headers.get('referer'));
  const place = page === NEWSLETTER_PATH ? 'blog' : answer.place;
  return redirect(`${page}#${newsletterMessageId(place)}`, 303);
}

/** Takes an address that the script of a box sent, and answers with the outcome as JSON. */
export async function newsletterOutcome({ request, context }: ActionFunctionArgs) {
  const { answer, status } = await subscribe(await readForm(request), appOf(context));
  return Response.json({ outcome: answer.outcome }, { status });
}

/**
 * The page of this site that a form was sent from, without its anchor; the home page where that is
 * unknown.
 */
export function pageBefore(address: string, referrer: string | null): string {
  if (!referrer || !URL.canParse(referrer)) return '/';
  const { origin, pathname, search } = new URL(referrer);
  // A path that begins with two slashes would be another site's.
  return origin === new URL(address).origin ? pathname.replace(/^\/+/, '/') + search : '/';
}

async function subscribe(
  form: FormData,
  app: AppContext,
): Promise<{ answer: NewsletterAnswer; status: number }> {
  const email = textOf(form, 'email');
  const place = textOf(form, 'place') === 'blog' ? 'blog' : 'footer';
  const parsed = parseNewsletterForm({ email });
  if (!parsed.ok) return { answer: { place, email, outcome: wrongAddress(email) }, status: 422 };
  try {
    await app.services.enquiries.subscribe(
      { email: parsed.value.email, place },
      { clientAddress: app.clientAddress, isTrapped: textOf(form, TRAP_FIELD) !== '' },
    );
    return { answer: { place, email, outcome: 'subscribed' }, status: 200 };
  } catch (error) {
    const { init } = explainError(error, app.reportError, null);
    return { answer: { place, email, outcome: 'failed' }, status: init.status };
  }
}
