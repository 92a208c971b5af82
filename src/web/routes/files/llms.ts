import { agency } from '../../content/agency.ts';
import { sitePages, type SitePage } from '../../content/site-pages.ts';
import { appOf } from '../../lib/app-context.ts';
import type { Route } from './+types/llms.ts';

/**
 * What the site offers, for programs that read on people's behalf, in the format of llmstxt.org.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { site } = appOf(context);
  const pages: SitePage[] = Object.values(sitePages);
  const link = (name: string, path: string, text: string) =>
    `- [${name}](${new URL(path, site.url).href}): ${text}`;
  const lines = [
    `# ${agency.name}`,
    '',
    `> ${sitePages.home.description}`,
    '',
    'Prices are for one person and in US dollars; they depend on the size of the group. A booking is a',
    `request: the agency answers by email, and nothing is paid before it has confirmed. Office: ${agency.hours}.`,
    '',
    '## Pages',
    '',
    ...pages
      .filter(({ isHidden }) => !isHidden)
      .map(({ title, path, description }) => link(title, path, description)),
    '',
    '## Every page',
    '',
    link('Featured articles', `${sitePages.blog.path}/featured`, 'the ones to begin with.'),
    link(
      'Sitemap',
      '/sitemap.xml',
      'each tour, category and article with the day of its last change.',
    ),
    link('Articles', '/blog/rss.xml', 'the newest articles as a feed.'),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
