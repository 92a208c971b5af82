import { appOf } from '../../lib/app-context.ts';
import type { Route } from './+types/robots.ts';

/** What crawlers need not read, and where the sitemap is. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { site } = appOf(context);
  const lines = [
    'User-agent: *',
    ...['/admin', '/api/', '/booking', '/search-suggestions'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.url}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
