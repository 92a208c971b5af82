import { redirect } from 'react-router';
import { pageAddress } from './page-address.ts';

/**
 * The address of a list tells which of its pages is shown: one past the end leads to the last, whatever
 * the list. (The API has an empty list there.)
 * @param last the last page of the list, or the page that was read in place of one past it
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
