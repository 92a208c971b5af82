/** The answer for a file that does not exist: files have no error page. */
export function nothingHere(): Response {
  return new Response('There is nothing at this address.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
