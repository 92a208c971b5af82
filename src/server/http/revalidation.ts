import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Headers of an answer that clients may keep, if they ask each time whether it is still right. */
export const REVALIDATED = { 'cache-control': 'no-cache' };

/** Gives answers that clients may keep an ETag, and answers 304 to clients that have them already. */
export function addRevalidation(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isKept = reply.getHeader('cache-control') === REVALIDATED['cache-control'];
    if (!isKept || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    if (!request.headers['if-none-match']?.includes(etag)) return payload;
    reply.status(304);
    return null;
  });
}
