import { articleCategories } from '../../content/article-categories.ts';
import { articles } from '../../content/articles.server.ts';
import { sitePages, type SitePage } from '../../content/site-pages.ts';
import { articleAddress, blogAddress } from '../../features/blog/blog-address.ts';
import { LISTING_PATH } from '../../features/tours/listing-address.ts';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { nothingHere } from '../../lib/nothing-here.ts';
import { latest, sitemap, sitemapPart, type SitemapEntry } from '../../lib/sitemap.ts';
import type { Route } from './+types/sitemap.ts';

/**
 * Every page for search engines: `/sitemap.xml`, and `/sitemap/1.xml` and so on when there are
 * many.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { services, site } = appOf(context);
  const entries = await allEntries(services);
  const xml = params.part
    ? sitemapPart(site.url, entries, partNumber(params.part))
    : sitemap(site.url, entries);
  if (xml === null) throw nothingHere();
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}

const partNumber = (file: string) => Number(/^([1-9]\d{0,3})\.xml$/.exec(file)?.[1] ?? 0);

/**
 * Pages with an address of their own, the listing by category, the tours, and the blog likewise.
 */
async function allEntries(services: AppContext['services']): Promise<SitemapEntry[]> {
  const changes = await services.tours.changes();
  const tours = changes.map(({ id, category, updatedAt }) => ({
    path: `/tour/${id}`,
    category,
    changed: updatedAt.toISOString(),
  }));
  const newest = latest(tours);
  const pages: SitePage[] = Object.values(sitePages);
  const categories = new Set(tours.flatMap(({ category }) => category ?? []));
  return [
    ...pages
      .filter(({ isHidden }) => !isHidden)
      .map(({ path, changed }) => ({
        path,
        // These two pages change with the tours.
        changed:
          path === '/' || path === LISTING_PATH
            ? latest([{ changed }, { changed: newest }])
            : changed,
      })),
    ...[...categories].map((category) => ({
      path: `${LISTING_PATH}?${new URLSearchParams({ category })}`,
      changed: latest(tours.filter((tour) => tour.category === category)),
    })),
    ...tours.map(({ path, changed }) => ({ path, changed })),
    {
      path: `${sitePages.blog.path}/featured`,
      changed: newestDate(articles.filter(({ isFeatured }) => isFeatured)),
    },
    ...articleCategories.map((category) => ({
      path: blogAddress({ category }),
      changed: newestDate(articles.filter((article) => article.category === category)),
    })),
    ...articles.map(({ id, date }) => ({ path: articleAddress(id), changed: date })),
  ];
}

const newestDate = (dated: readonly { date: string }[]) =>
  latest(dated.map(({ date }) => ({ changed: date })));
