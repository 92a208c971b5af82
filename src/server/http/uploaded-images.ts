import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { hasEntityTag } from './entity-tag.ts';

/** Gives the content of a file of an upload; null where there is none of that name. */
export type ReadUploadedImage = (file: string) => Promise<Buffer | null>;

/**
 * Serves uploads at /images/FILE. A file name is never used again, so everyone may keep a file for
 * ever, and its name is its ETag.
 */
export function serveUploadedImages(app: FastifyInstance, read: ReadUploadedImage): void {
  app.get<{ Params: { file: string } }>(
    '/images/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const content = await read(file);
      const type = TYPES[file.slice(file.lastIndexOf('.'))];
      if (!content || !type) throw new AppError('not_found', 'There is no such image.');
      const etag = `"${file}"`;
      reply.headers({ 'cache-control': IMMUTABLE, etag, 'content-type': type });
      if (hasEntityTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply.send(content);
    },
  );
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};
