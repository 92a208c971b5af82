import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/** A plain static-file server on one page's bytes, compressed beforehand: what every figure is compared with. */
export async function startStaticYardstick(
  html: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const root = mkdtempSync(join(tmpdir(), 'song-xanh-yardstick-'));
  writeFileSync(join(root, 'page.html'), html);
  writeFileSync(join(root, 'page.html.br'), brotliCompressSync(html));
  const server = Fastify();
  await server.register(fastifyStatic, { root, preCompressed: true });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${address}/page.html`,
    async stop() {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
