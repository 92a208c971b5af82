import {
  RouterContextProvider,
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type ServerBuild,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Clock } from '../server/clock.ts';
import type { PageCall, RenderPage, Site } from '../server/http/page-call.ts';
import type { Services } from '../server/services.ts';
import { appContext } from './lib/app-context.ts';
import { pagePath } from './lib/page-address.ts';
import { pageClock } from './lib/page-clock.ts';

/** Everything that pages work with. */
export interface PageParts {
  services: Services;
  site: Site;
  clock: Clock;
}

/**
 * All pages as one function. It is the only entry of the server bundle: the context below must be
 * made by the same copy of the library that the routes use.
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

/**
 * The methods that an address takes, whether of a page or of its data; none where there is no page.
 */
export function methodsAt(path: string): string[] {
  const matches = matchRoutes(routes, pagePath(path)) ?? [];
  const found = matches.at(-1)?.route;
  const module = found?.id === undefined ? undefined : serverRoutes[found.id]?.module;
  // The routes that say that nothing is here are not pages.
  if (!module || found?.path?.endsWith('*')) return [];
  return [
    ...(module.loader !== undefined || module.default !== undefined ? ['GET', 'HEAD'] : []),
    ...(module.action ? ['POST'] : []),
  ];
}

const { routes: serverRoutes } = build as ServerBuild;
const routes = routesBelow(undefined);

function routesBelow(parentId: string | undefined): RouteObject[] {
  return Object.values(serverRoutes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, caseSensitive } = route;
    const place = {
      id,
      ...(path !== undefined && { path }),
      ...(caseSensitive && { caseSensitive }),
    };
    return route.index ? [{ ...place, index: true }] : [{ ...place, children: routesBelow(id) }];
  });
}
