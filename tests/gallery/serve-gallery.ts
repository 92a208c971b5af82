import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

/**
 * Builds the gallery into a temporary folder and serves it on a free port for all tests of a run.
 */
export default async function serveGallery(): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'song-xanh-gallery-'));
  const gallery = {
    configFile: join(import.meta.dirname, '../../src/gallery/vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  } as const;
  await build(gallery);
  const server = await preview({ ...gallery, preview: { host: '127.0.0.1', port: 0 } });
  process.env.GALLERY_URL = server.resolvedUrls?.local[0];
  return async () => {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  };
}
