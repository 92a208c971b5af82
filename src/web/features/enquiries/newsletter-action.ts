import { redirect, type ActionFunctionArgs } from 'react-router';
import { TRAP_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { parseNewsletterForm } from '../../../shared/enquiries/newsletter-form.ts';
import {
  NEWSLETTER_PATH,
  newsletterMessageId,
  type NewsletterOutcome,
  type NewsletterPlace,
} from '../../../shared/enquiries/newsletter.ts';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { readForm, textOf } from '../../lib/read-form.ts';

/**
 * Takes an address from the newsletter box: its script gets the outcome as JSON; without script the
 * page that it came from is shown again, at the message that fits.
 */
export async function newsletterAction({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { place, outcome, status } = await subscribe(form, appOf(context));
  if (request.headers.get('accept')?.includes('application/json')) {
    return Response.json({ outcome }, { status });
  }
  const page = pageBefore(request.url, request.headers.get('referer'));
  return redirect(`${page}#${newsletterMessageId(place, outcome)}`, 303);
}

/** The page of this site that a form was sent from, without its anchor; the home page where that is not told. */
export function pageBefore(address: string, referrer: string | null): string {
  if (!referrer || !URL.canParse(referrer)) return '/';
  const { origin, pathname, search } = new URL(referrer);
  const isPage = origin === new URL(address).origin && pathname !== NEWSLETTER_PATH;
  // A path that begins with two slashes would be another site's.
  return isPage ? pathname.replace(/^\/+/, '/') + search : '/';
}

interface Answer {
  place: NewsletterPlace;
  outcome: NewsletterOutcome;
  status: number;
}

async function subscribe(form: FormData, app: AppContext): Promise<Answer> {
  const place = textOf(form, 'place') === 'blog' ? 'blog' : 'footer';
  const parsed = parseNewsletterForm({ email: textOf(form, 'email') });
  if (!parsed.ok) return { place, outcome: 'invalid', status: 422 };
  try {
    await app.services.enquiries.subscribe(
      { email: parsed.value.email, place },
      { clientAddress: app.clientAddress, isTrapped: textOf(form, TRAP_FIELD) !== '' },
    );
    return { place, outcome: 'subscribed', status: 200 };
  } catch (error) {
    const { init } = explainError(error, app.reportError, null);
    return { place, outcome: 'failed', status: init.status };
  }
}
