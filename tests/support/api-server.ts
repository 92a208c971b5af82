import type { FastifyInstance } from 'fastify';
import { VISITOR } from '../../src/server/features/admins/caller.ts';
import type { PageCall, RenderPage } from '../../src/server/http/page-call.ts';
import { createServer, type ServerDeps } from '../../src/server/http/server.ts';
import { createLogger } from '../../src/server/logger.ts';

/** The product's HTTP server in this process, called with `inject`. */
export interface ApiServer {
  app: FastifyInstance;
  /** Every line it logged, at every level. */
  log: string[];
}

/** Creates the server with some routes. Without `renderPage`, every page is the same small page. */
export async function createApiServer(
  deps: Pick<ServerDeps, 'routes'> &
    Partial<
      Pick<
        ServerDeps,
        | 'authenticate'
        | 'clientFiles'
        | 'content'
        | 'mapStyleUrl'
        | 'metrics'
        | 'pageMethods'
        | 'readUploadedImage'
        | 'readiness'
        | 'trustProxy'
      >
    > & {
      renderPage?: RenderPage;
    },
): Promise<ApiServer> {
  const log: string[] = [];
  const logger = createLogger('debug', { write: (line: string) => void log.push(line) });
  const renderPage = deps.renderPage ?? smallPage;
  const app = await createServer({
    authenticate: async () => VISITOR,
    pageMethods: async () => () => ['GET', 'HEAD', 'POST'],
    readiness: async () => null,
    trustProxy: false,
    content: { onChange: () => undefined, caughtUp: async () => undefined },
    keepsPages: true,
    chatWidgetSrc: null,
    mapStyleUrl: null,
    clientFiles: async () => undefined,
    readUploadedImage: async () => null,
    metrics: null,
    logger,
    ...deps,
    renderPage: async () => renderPage,
  });
  return { app, log };
}

async function smallPage(_request: Request, { takePage }: PageCall): Promise<Response> {
  const body = Buffer.from('<!doctype html><title>Page</title>');
  takePage({ body, scripts: [], styles: [] });
  return new Response(null);
}
