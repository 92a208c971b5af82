import type { FastifyInstance } from 'fastify';
import { pathOf } from '../path-of.ts';

/** Time a client has to send a form or a JSON body, in ms. */
const BODY_TIMEOUT_MS = 15_000;

/**
 * Cuts off clients that send a body too slowly. Where staff upload files only the server's own
 * limit holds, which allows for a slow line.
 * @param filePaths the paths that take files
 */
export function cutSlowBodies(app: FastifyInstance, filePaths: ReadonlySet<string>): void {
  app.addHook('onRequest', ({ raw, headers, url }, _reply, done) => {
    const hasBody = headers['content-length'] !== undefined || 'transfer-encoding' in headers;
    if (hasBody && !filePaths.has(pathOf(url))) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), BODY_TIMEOUT_MS);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
