import type autocannon from 'autocannon';

/**
 * What all load generators here have in common. The library turns each answer into a text for code
 * that looks at it, as if it were not compressed, and that takes longer than a server needs to send
 * one: nobody looks at it here, so it is left out.
 */
export const LOAD_CLIENT = {
  headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  setupClient(client: autocannon.Client & { pipelinedRequests?: { addBody: () => void } }) {
    if (!client.pipelinedRequests) throw new Error('autocannon collects answers in another way.');
    client.pipelinedRequests.addBody = () => undefined;
  },
} satisfies Partial<autocannon.Options>;

/**
 * Requests that differ from each other.
 * @param vary gives what is particular to the next one
 */
export function varied(vary: () => Partial<autocannon.Request>): Partial<autocannon.Options> {
  return {
    requests: [
      {
        setupRequest(request) {
          const change = vary();
          return { ...request, ...change, headers: { ...request.headers, ...change.headers } };
        },
      },
    ],
  };
}
