import {
  RouterContextProvider,
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type ServerBuild,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Clock } from '../server/clock.ts';
import type { PageCall, RenderPage, Site } from '../server/http/pages.ts';
import type { Services } from '../server/services.ts';
import { appContext } from './lib/app-context.ts';
import { pagePath } from './lib/page-address.ts';
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

/** The methods that an address takes, a page's own and that of its data; none where no page is. */
export function methodsAt(path: string): string[] {
  const matches = matchRoutes(routes, pagePath(path)) ?? [];
  const found = matches.at(-1)?.route;
  const module = found?.id === undefined ? undefined : serverRoutes[found.id]?.module;
  // The pages that say that there is nothing are no pages of their own.
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
