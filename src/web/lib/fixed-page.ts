import type { LoaderFunctionArgs } from 'react-router';
import type { SitePage } from '../content/site-pages.ts';
import { appOf } from './app-context.ts';
import { sitePageMeta } from './page-meta.ts';

/**
 * The loader of a page whose text is fixed: `export const loader = fixedPage(sitePages.about, about)`
 * with `export const meta = metaOfPage`. The text travels with the page, not with its script.
 */
export function fixedPage<Content>(page: SitePage, content: Content) {
  return ({ context }: LoaderFunctionArgs) => ({
    content,
    meta: sitePageMeta(appOf(context), page),
  });
}

/** The `headers` of a page that is the same for every visitor. */
export function sharedPageHeaders() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}
