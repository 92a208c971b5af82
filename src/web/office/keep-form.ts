import { data, isRouteErrorResponse, type ClientActionFunctionArgs } from 'react-router';
import { tellSessionEnd } from './session-end.ts';

/**
 * Makes a client action for a page whose forms stay, with what was typed, when they get no proper
 * answer: without a connection, or when something else answers, such as a proxy, or the server
 * while its database is away; or when the person may not do this any more. Where the session has
 * ended, one signs in again over the form.
 * @param told gives the result that the form shows, for the reason '503', 'no connection', '403' for
 *   somebody whose role no longer allows it, or '401' for a session that has ended; null for a form
 *   that is not the page's
 */
export function keepForm<Result>(told: (form: FormData, reason: string) => Result | null) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const form = await request.clone().formData();
    try {
      return (await serverAction()) as Result;
    } catch (error) {
      const reason = leadsToSignIn(error) ? SIGNED_OUT : whyRefused(error);
      if (reason === null) throw error;
      const result = told(form, reason);
      if (result === null) throw error;
      if (reason === SIGNED_OUT) tellSessionEnd(true);
      // An error status also keeps the page from being reloaded, which would fail as well.
      return data(result, { status: STATUS[reason] ?? 503 });
    }
  };
}

const SIGNED_OUT = '401';
const FORBIDDEN = '403';
const STATUS: Record<string, number> = { [SIGNED_OUT]: 401, [FORBIDDEN]: 403 };

const whyRefused = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 403 ? FORBIDDEN : whyUnanswered(error);

/**
 * The message for a form without an answer.
 * @param words where the spec, or the page, has words of its own
 */
export function unreached(reason: string, words = UNREACHED): string {
  if (reason === FORBIDDEN) return ROLE_WITHDRAWN;
  return reason === SIGNED_OUT ? SESSION_ENDED : words;
}

const UNREACHED = 'The server could not be reached. Please try again in a moment.';
const ROLE_WITHDRAWN = 'Your role no longer allows this, and nothing was changed.';
const SESSION_ENDED = 'Your session has ended. Please log in and try again.';

/**
 * Whether the server wants a sign-in first. A newly set password also leads to the sign-in page,
 * but not back to a form.
 */
function leadsToSignIn(error: unknown): boolean {
  if (!(error instanceof Response)) return false;
  const to = new URL(error.headers.get('location') ?? '', window.location.href);
  return to.pathname === '/admin/login' && to.searchParams.has('from');
}

/**
 * Why a page got no answer of its own: '503' or 'no connection'; null where it did get one, such as
 * a redirect or a 404.
 */
export function whyUnanswered(error: unknown): string | null {
  if (error instanceof Error) return 'no connection';
  if (!isRouteErrorResponse(error) || OWN_ANSWERS.has(error.status)) return null;
  return String(error.status);
}

const OWN_ANSWERS: ReadonlySet<number> = new Set([400, 401, 403, 404]);
