import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A year: names below these folders carry a hash of the file's content. */
const HASHED_FOLDERS = /[/\\](assets|art)[/\\]/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** Serves the files of a built client, with the compressed copies that lie beside them. */
export function serveClientFiles(folder: string): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: folder,
      // A route a file: every other path is a page's.
      wildcard: false,
      index: false,
      dotfiles: 'deny',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', HASHED_FOLDERS.test(path) ? IMMUTABLE : AN_HOUR);
      },
    });
  };
}
