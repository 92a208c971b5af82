import { pageCount, readPage } from '../../shared/paging.ts';
import { leadToLastPage } from '../lib/last-page.ts';

/** The page of deleted things that an address shows, and how many pages there are. */
export interface DeletedPaging {
  page: number;
  lastPage: number;
}

const PER_PAGE = 20;

/**
 * Reads the page of deleted things that an address asks for.
 * @param read reads one page, and the number of things on all pages
 * @throws a redirect to the last page for one past the end
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

/** The address of one page of the deleted things, by the path of their list. */
export const deletedAddress = (path: string, page: number) =>
  page === 1 ? path : `${path}?page=${page}`;
