/** The answer of a file that is not there: files have no page that could say so. */
export function nothingHere(): Response {
  return new Response('There is nothing at this address.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
