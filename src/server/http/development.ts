import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { PageParts } from '../../web/page-handler.ts';
import type { MethodsAt } from './methods.ts';
import type { RenderPage } from './page-call.ts';

/**
 * Hot reload: Vite answers for the client's files on our own port, and pages are loaded anew
 * through it. Only loaded with NODE_ENV=development.
 */
export function createDevelopment() {
  let vite: ViteDevServer | undefined;

  async function pages(): Promise<typeof import('../../web/page-handler.ts')> {
    if (!vite) throw new Error('Pages were asked for before the development server was started.');
    return (await vite.ssrLoadModule(
      './src/web/page-handler.ts',
    )) as typeof import('../../web/page-handler.ts');
  }

  return {
    async serveClientFiles(app: FastifyInstance): Promise<void> {
      const { createServer } = await import('vite');
      const { default: middie } = await import('@fastify/middie');
      const ownListeners = process.listeners('SIGTERM');
      vite = await createServer({
        server: { middlewareMode: true, ws: { server: app.server } },
        appType: 'custom',
      });
      // Vite would end the process at SIGTERM and leave the database running.
      for (const listener of process.listeners('SIGTERM')) {
        if (!ownListeners.includes(listener)) process.off('SIGTERM', listener);
      }
      await app.register(middie);
      app.use(vite.middlewares);
    },
    async renderPage(parts: PageParts): Promise<RenderPage> {
      return (await pages()).createPageHandler(parts, 'development');
    },
    pageMethods: async (): Promise<MethodsAt> => (await pages()).methodsAt,
    stop: async () => vite?.close(),
  };
}
