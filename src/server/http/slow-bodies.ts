import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../path-of.ts';

/** Time a client has to send a form or a JSON body, in ms. */
const BODY_TIMEOUT_MS = 15_000;

/**
 * Refuses bodies that come too slowly, and closes their connections. Where staff upload files only
 * the server's own limit holds, which allows for a slow line.
 * @param filePaths the paths that take files
 */
export function cutSlowBodies(app: FastifyInstance, filePaths: ReadonlySet<string>): void {
  app.addHook('onRequest', ({ raw, headers, url }, reply, done) => {
    const hasBody = headers['content-length'] !== undefined || 'transfer-encoding' in headers;
    if (hasBody && !filePaths.has(pathOf(url))) {
      const timer = setTimeout(() => raw.complete || cut(raw, reply), BODY_TIMEOUT_MS);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Cuts a body off: with an answer while the framework reads it, else with the connection. */
function cut(raw: FastifyRequest['raw'], reply: FastifyReply): void {
  const isRead = raw.listenerCount('error') > 0;
  if (reply.sent || !isRead) return void raw.destroy();
  reply.header('connection', 'close');
  raw.emit('error', Object.assign(new Error('A body came too slowly.'), { statusCode: 408 }));
}
