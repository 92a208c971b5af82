import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import { NonceContext } from './lib/nonce.ts';
import { appOf } from './lib/app-context.ts';
import { CollectedPage } from './lib/collected-page.ts';
import { PagePartsContext } from './lib/drawn-once.tsx';
import { createPageWriter } from './lib/page-writer.ts';
import type { StyleSheet } from './lib/first-styles.ts';
import { pageDescription } from './lib/describe-page.ts';
import { StructuredDataContext } from './lib/structured-data-script.tsx';

/** Longest time a page may take to render, in ms. */
export const streamTimeout = 10_000;

/** The build writes it beside this file; in development a page waits for its style sheet. */
const publicSheet = import.meta.env.PROD
  ? (JSON.parse(readFileSync(join(import.meta.dirname, 'public-sheet.json'), 'utf8')) as StyleSheet)
  : null;

const writerOfPage = createPageWriter(publicSheet);

/**
 * Renders a whole page into memory: pages are kept and compressed as a whole, and their status must
 * be known before the first byte.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, takePage } = appOf(loadContext);
  const { parts, write } = writerOfPage();
  const drawn = await draw(
    <NonceContext value={nonce}>
      <StructuredDataContext value={pageDescription(loadContext)}>
        <PagePartsContext value={import.meta.env.PROD ? parts : null}>
          <ServerRouter
            context={withRoutesOf(request, entryContext)}
            url={request.url}
            nonce={nonce}
          />
        </PagePartsContext>
      </StructuredDataContext>
    </NonceContext>,
    nonce,
  );
  takePage(write(drawn, nonce));
  headers.set('content-type', 'text/html; charset=utf-8');
  // Here, and not in what stands in for the page: that is script of every page.
  if (entryContext.staticHandlerContext.errors) headers.set('x-robots-tag', 'noindex');
  return new Response(null, { status, headers });
}

/** The bytes of a page as React writes them. Rejects with the first error of its components. */
function draw(page: ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let firstError: unknown;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React would send large parts aside, for a script to put in their place.
      progressiveChunkSize: Infinity,
      onAllReady: () =>
        firstError === undefined ? pipe(new CollectedPage(resolve)) : reject(firstError),
      onShellError: reject,
      onError: (error) => {
        firstError ??= error;
      },
    });
  });
}

/** Errors of loaders and actions are translated and logged where the request came in. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // Such as a form for a page that takes none: the status says it all, and nothing of ours has
  // failed.
  const isCallersMistake = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isCallersMistake) appOf(context).reportError(error);
}

/**
 * Gives public pages the list of their own routes instead of that of all; the build writes both
 * (`scripts/build-pages.ts`). In development there is only one.
 */
function withRoutesOf(request: Request, context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const isOffice = new URL(request.url).pathname.startsWith('/admin');
  const url = isOffice
    ? manifest.url
    : manifest.url.replace(/^\/assets\/manifest-/, '/assets/site-manifest-');
  // Rendering a page needs only its own routes, and would otherwise rebuild all that it is given.
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, url, routes } };
}
