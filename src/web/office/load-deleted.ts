import { pageCount, readPage } from '../../shared/paging.ts';
import { leadToLastPage } from '../lib/last-page.ts';

/** Which page of the deleted ones an address shows, of how many. */
export interface DeletedPaging {
  page: number;
  lastPage: number;
}

const PER_PAGE = 20;

/**
 * Reads the page of deleted things that an address asks for.
 * @param read one page of them, and how many there are on all
 * @throws a redirect to the last page for one past it
 */
export async function loadDeleted<Found extends { total: number }>(
  request: Request,
  read: (page: number, perPage: number) => Promise<Found>,
): Promise<{ found: Found; paging: DeletedPaging }> {
  const page = readPage(new URL(request.url).searchParams);
  const found = await read(page, PER_PAGE);
  const lastPage = pageCount(found.total, PER_PAGE);
  leadToLastPage(request, page, lastPage);
  return { found, paging: { page, lastPage } };
}

/** One page of what was deleted, by the path of its list. */
export const deletedAddress = (path: string, page: number) =>
  page === 1 ? path : `${path}?page=${page}`;
