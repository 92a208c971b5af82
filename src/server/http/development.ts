import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { RenderPage } from './pages.ts';

/**
 * Hot reload: Vite answers for the client's files on our own port, and pages are loaded anew
 * through it. Only loaded with NODE_ENV=development.
 */
export async function startDevelopment() {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite = await createServer({ server: { middlewareMode: true, ws: { port: 24_678 } }, appType: 'custom' });
  return {
    async serveClientFiles(app: FastifyInstance): Promise<void> {
      await app.register(middie);
      app.use(vite.middlewares);
    },
    async renderPage(services: Services, site: { url: string }): Promise<RenderPage> {
      const module = (await vite.ssrLoadModule('./src/web/page-handler.ts')) as typeof import('../../web/page-handler.ts');
      return module.createPageHandler(services, site, 'development');
    },
    stop: () => vite.close(),
  };
}
