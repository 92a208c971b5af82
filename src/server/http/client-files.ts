import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Names in these folders carry a hash of the file's content: a year. */
const HASHED_FOLDERS: ReadonlySet<string> = new Set(['assets', 'art']);
const IMMUTABLE = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** Serves the files of a built client, with the compressed copies that lie beside them. */
export function serveClientFiles(folder: string): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const serve = (options: FastifyStaticOptions, cacheControl: string) =>
      app.register(fastifyStatic, {
        dotfiles: 'ignore',
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply) => void reply.header('cache-control', cacheControl),
        ...options,
      });
    const folders = foldersIn(folder);
    // Fastify gets one route per file here, because every other path at the top belongs to a page.
    const globIgnore = folders.map((name) => `${name}/**`);
    await serve({ root: folder, wildcard: false, globIgnore }, AN_HOUR);
    // These folders get one route each: their hundreds of files would take some kilobytes of memory
    // each.
    for (const name of folders) {
      const cacheControl = HASHED_FOLDERS.has(name) ? IMMUTABLE : AN_HOUR;
      await serve(
        { root: join(folder, name), prefix: `/${name}/`, decorateReply: false },
        cacheControl,
      );
    }
  };
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
