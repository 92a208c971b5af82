import { data, isRouteErrorResponse, type ClientActionFunctionArgs } from 'react-router';

/**
 * The client action of a page whose forms stay, with what was typed, when no answer to them came:
 * without a connection, or where somebody else answered, as a proxy does, or the server itself while
 * its database is away.
 * @param told what the form comes back with, for the reason '503' or 'no connection'; null for what no
 *   form of the page sends
 */
export function keepForm<Result>(told: (form: FormData, reason: string) => Result | null) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const form = await request.clone().formData();
    try {
      return (await serverAction()) as Result;
    } catch (error) {
      const reason = whyUnanswered(error);
      const result = reason === null ? null : told(form, reason);
      if (result === null) throw error;
      // A status of failure also keeps the page from being loaded anew, which would fail as well.
      return data(result, { status: 503 });
    }
  };
}

/** What is said where the spec has no words for it. */
export const UNREACHED = 'The server could not be reached. Please try again in a moment.';

/**
 * Why a page got no answer of its own: '503' or 'no connection'; null where it did, as a redirect or
 * that there is no such thing.
 */
export function whyUnanswered(error: unknown): string | null {
  if (error instanceof Error) return 'no connection';
  if (!isRouteErrorResponse(error) || OWN_ANSWERS.has(error.status)) return null;
  return String(error.status);
}

const OWN_ANSWERS: ReadonlySet<number> = new Set([400, 401, 403, 404]);
