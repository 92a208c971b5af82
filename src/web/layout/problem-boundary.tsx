import { lazy } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { agency } from '../content/agency.ts';
import { ProblemPage } from './problem-page.tsx';

/**
 * Loaded with its scene only when needed; the page for problems must work when nothing can be
 * loaded.
 */
const NotFoundPage = lazy(async () => ({
  default: (await import('./not-found-page.tsx')).NotFoundPage,
}));

/** Shown to visitors when a page could not be rendered. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{`${isMissing ? 'Page Not Found' : 'Something went wrong'} | ${agency.name}`}</title>
      {isMissing ? <NotFoundPage /> : <ProblemPage isUnreached={isUnreached(error)} />}
    </>
  );
}

/**
 * Whether no server answered. When a page's data or script cannot be fetched, each browser throws a
 * TypeError with its own message; errors in our scripts are TypeErrors with other messages.
 */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|^load|import/i.test(error.message);
}
