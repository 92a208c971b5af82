import { useLocation, useNavigation } from 'react-router';

/**
 * Whether the list of the page is being loaded, and not only what lies over it or beside it.
 * @param listAddress the part of an address that the list depends on; all of it when left out
 */
export function useIsListLoading(
  listAddress: (params: URLSearchParams) => string = String,
): boolean {
  const { location: next, formMethod } = useNavigation();
  const { pathname, search } = useLocation();
  if (next?.pathname !== pathname || formMethod === 'POST') return false;
  const addressOf = (text: string) => listAddress(new URLSearchParams(text));
  return search === next.search || addressOf(search) !== addressOf(next.search);
}
