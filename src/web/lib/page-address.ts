/**
 * The address of the page that a request is for. The router asks for the data of a page beside it, at
 * '.data', and names in `_routes` the parts that it wants.
 */
export function pageAddress(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = pagePath(url.pathname);
  // Untouched where there is none: to take one out writes the others anew.
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes');
  return url;
}

/** The path of a page, from its own or that of its data. */
export const pagePath = (path: string) => path.replace(/(\/_)?\.data$/, '') || '/';
