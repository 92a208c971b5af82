import { lazy } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { agency } from '../content/agency.ts';
import { ProblemPage } from './problem-page.tsx';

/** Loads with its scene when it is needed; the page for problems must be there when nothing loads. */
const NotFoundPage = lazy(async () => ({
  default: (await import('./not-found-page.tsx')).NotFoundPage,
}));

/** What a visitor sees when a page could not be made. */
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
 * Whether no server answered. Each browser has words of its own for what it could not fetch, a page's
 * data or its script; a fault in a script is of the same kind, with other words.
 */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|^load|import/i.test(error.message);
}
