import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useRouteError,
} from 'react-router';
import { agency } from './content/agency.ts';
import { useNonce } from './lib/nonce.ts';
import { themeScript } from './layout/theme-script.ts';
import { fontPreloads } from './styles/font-preloads.ts';
import stylesheet from './styles/app.css?url';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { ProblemPage } from './layout/problem-page.tsx';

export const links = () => [
  // Before the scripts: the first paint waits for the style sheet alone.
  { rel: 'stylesheet', href: stylesheet },
  ...fontPreloads.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    // The theme script may set an attribute before the page wakes up.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0B1B24" media="(prefers-color-scheme: dark)" />
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: themeScript }}
          suppressHydrationWarning
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** What a visitor sees when a page could not be made. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{`${isMissing ? 'Page Not Found' : 'Something went wrong'} | ${agency.name}`}</title>
      {isMissing ? <NotFoundPage /> : <ProblemPage />}
    </>
  );
}
