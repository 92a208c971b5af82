import { redirect } from 'react-router';
import { pageAddress } from './page-address.ts';

/**
 * Redirects a list's page past the end to its last page, for every list with the page in its
 * address. (The API answers with an empty list instead.)
 * @param last the last page of the list, or the page that was read instead of one past the end
 * @throws a redirect
 */
export function leadToLastPage(request: Request, asked: number, last: number): void {
  if (asked <= last) return;
  const { pathname, searchParams } = pageAddress(request);
  if (last === 1) searchParams.delete('page');
  else searchParams.set('page', String(last));
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}
