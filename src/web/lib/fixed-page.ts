import type { LoaderFunctionArgs } from 'react-router';
import type { SitePage } from '../content/site-pages.ts';
import { breadcrumbsFor } from '../layout/breadcrumbs.ts';
import { appOf } from './app-context.ts';
import { describePage } from './describe-page.ts';
import { sitePageMeta } from './page-meta.ts';
import { breadcrumbList } from './structured-data.ts';

/**
 * The loader of a page with fixed text: `export const loader = fixedPage(sitePages.about, about)`
 * with `export const meta = metaOfPage`. The text is sent with the page and is not in its script.
 */
export function fixedPage<Content>(page: SitePage, content: Content) {
  return ({ context }: LoaderFunctionArgs) => {
    const app = appOf(context);
    describePage(context, [breadcrumbList(app.site.url, breadcrumbsFor(page.path))]);
    return { content, meta: sitePageMeta(app, page) };
  };
}

/** The `headers` of a page that is the same for every visitor. */
export function sharedPageHeaders() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}
