import { data } from 'react-router';

/** The fields of a posted form. Throws a 400 answer for what is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Whether a browser waits for a page, and not a script for data: such a post ends in a redirect. */
export function isPagePost(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'document';
}

/** The text of a field; '' where it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
