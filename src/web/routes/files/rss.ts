import { Feed } from 'feed';
import { agency } from '../../content/agency.ts';
import { articles } from '../../content/articles.server.ts';
import { sitePages } from '../../content/site-pages.ts';
import { BLOG_PATH, articleAddress } from '../../features/blog/blog-address.ts';
import { appOf } from '../../lib/app-context.ts';
import { absolute } from '../../lib/structured-data.ts';
import type { Route } from './+types/rss.ts';

/** The articles for feed readers, as RSS 2.0. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { site } = appOf(context);
  const blog = absolute(site.url, BLOG_PATH);
  const [newest] = articles;
  const feed = new Feed({
    id: blog,
    link: blog,
    title: `The river journal | ${agency.name}`,
    description: sitePages.blog.description,
    language: 'en-US',
    copyright: agency.name,
    feedLinks: { rss: `${blog}/rss.xml` },
    ...(newest && { updated: morningOf(newest.date) }),
  });
  for (const { id, title, excerpt, category, author, date } of articles) {
    const link = absolute(site.url, articleAddress(id));
    feed.addItem({
      id: link,
      link,
      title,
      description: excerpt,
      date: morningOf(date),
      author: [{ name: author.name, email: agency.email }],
      category: [{ name: category }],
    });
  }
  return new Response(feed.rss2(), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}

/** Feeds require a time: nine in the morning in Hanoi, when the office opens. */
const morningOf = (date: string) => new Date(`${date}T09:00:00+07:00`);
