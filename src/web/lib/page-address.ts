/**
 * The address of the page that a request is for. The router requests the data of a page at its path
 * with '.data' appended, and names the parts that it wants in `_routes`.
 */
export function pageAddress(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = pagePath(url.pathname);
  // Only touched where it is present: deleting one parameter serializes the others anew.
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes');
  return url;
}

/** The path of a page, from its own or that of its data. */
export const pagePath = (path: string) => path.replace(/(\/_)?\.data$/, '') || '/';
