import type autocannon from 'autocannon';

/**
 * What every load generator here has in common. The library makes a text of each answer for those who
 * look at it, as if it were not compressed, and that takes it longer than a server needs to send one:
 * nobody looks here, so it is left out.
 */
export const LOAD_CLIENT = {
  headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  setupClient(client: autocannon.Client & { pipelinedRequests?: { addBody: () => void } }) {
    if (!client.pipelinedRequests) throw new Error('autocannon collects answers in another way.');
    client.pipelinedRequests.addBody = () => undefined;
  },
} satisfies Partial<autocannon.Options>;
