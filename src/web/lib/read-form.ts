export { textOf } from '../../shared/form-text.ts';

/** The fields of a posted form. Throws a 400 response for any other body. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw refusedForm(400, UNREADABLE_FORM);
  }
}

/** Said of what no form of the site sends. */
export const UNREADABLE_FORM = 'This form could not be read. Please reload the page and try again.';

/**
 * The answer to a form that is refused: an address that only sends files shows the sentence as it
 * is.
 */
export function refusedForm(status: 400 | 422, sentence: string): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** Whether a browser expects a page, and not a script its data: such a post ends in a redirect. */
export function isPagePost(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'document';
}
