import { data } from 'react-router';

/** The fields of a posted form. Throws a 400 response for any other body. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Whether a browser expects a page, and not a script its data: such a post ends in a redirect. */
export function isPagePost(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'document';
}

/** The text of a field; '' where it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
