import { useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useLocation } from 'react-router';
import { useNonce } from './lib/nonce.ts';
import { stayScript } from './lib/stay-script.ts';
import { StructuredDataScript } from './lib/structured-data-script.tsx';
import { ScrollMemory } from './layout/scroll-memory.tsx';
import { themeScript } from './layout/theme-script.ts';
import { OPENING, UNSEEN, useLaterBlocks } from './layout/use-later-blocks.ts';
import { fontPreloads } from './styles/font-preloads.ts';
import publicSheet from './styles/app.css?url';
import backOfficeSheet from './styles/back-office.css?url';
import { siteFacts } from './layout/site-facts.ts';
import { appOf } from './lib/app-context.ts';
import type { Route } from './+types/root.ts';

/** What the frame of every page needs to know about the site. */
export const loader = ({ context }: Route.LoaderArgs) => siteFacts(appOf(context));

/** The frame's data does not change from page to page. */
export const shouldRevalidate = () => false;

/** Fonts of the first frame, icons and the manifest, for every page. */
export const links = () => [
  ...fontPreloads.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  useLaterBlocks();
  return (
    // Scripts may change its attributes before hydration.
    <html
      lang="en"
      className={import.meta.env.SSR ? `${OPENING} ${UNSEEN}` : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0B1B24" media="(prefers-color-scheme: dark)" />
        <script
          nonce={nonce}
          // Has run by the time React starts, so the browser's bundle does not contain it.
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? themeScript + stayScript : '',
          }}
          suppressHydrationWarning
        />
        <Meta />
        {/* Before the scripts, so that the first paint only waits for the style sheet. */}
        <link rel="stylesheet" href={useStyleSheet()} />
        <Links />
        <StructuredDataScript />
      </head>
      <body>
        {children}
        <ScrollMemory />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * The back office has a style sheet of its own. It works for every page, so once loaded it stays.
 */
function useStyleSheet(): string {
  const isBackOffice = useLocation().pathname.startsWith('/admin');
  const [beganThere] = useState(isBackOffice);
  return isBackOffice || beganThere ? backOfficeSheet : publicSheet;
}

/** Any page, inside the document that `Layout` renders. */
export default function Root() {
  return <Outlet />;
}

export { ErrorBoundary } from './layout/problem-boundary.tsx';
