import { RouterContextProvider, createRequestHandler, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Clock } from '../server/clock.ts';
import type { PageCall, RenderPage, Site } from '../server/http/pages.ts';
import type { Services } from '../server/services.ts';
import { appContext } from './lib/app-context.ts';
import { pageClock } from './lib/page-clock.ts';

/** What all pages work with. */
export interface PageParts {
  services: Services;
  site: Site;
  clock: Clock;
}

/**
 * The pages as one function. It is the server bundle's only entry: the context below is made by
 * the same copy of the library that the routes use.
 */
export function createPageHandler(parts: PageParts, mode: string): RenderPage {
  const app = { ...parts, clock: pageClock(parts.clock) };
  const handle = createRequestHandler(build as ServerBuild, mode);
  return (request: Request, call: PageCall) => {
    const context = new RouterContextProvider();
    context.set(appContext, { ...app, ...call });
    return handle(request, context);
  };
}
