import { SOCIAL_SIZE } from '../../shared/art/picture-widths.ts';
import { agency } from '../content/agency.ts';
import type { SitePage } from '../content/site-pages.ts';
import type { AppContext } from './app-context.ts';
import { pageTitle } from './page-title.ts';
import { cardImage, cardNameOf, pageCard } from './social-card.ts';

/** A tag in the head of a page, in the format of React Router's `meta`. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string };

/** What search engines and social networks are told of a page. */
export interface PageFacts {
  /** What the page is; the agency's name comes after it. */
  title: string;
  description: string;
  keywords: readonly string[];
  /**
   * The address for search engines: a path, with a query only where that makes it a page of its
   * own. Null for a page that they should not index: it is then marked so.
   */
  canonical: string | null;
  /** The address for social networks, where there is no canonical one. */
  path?: string;
  image: PageImage;
  type?: 'website' | 'article';
}

/** The picture beside a shared link, of SOCIAL_SIZE. */
export interface PageImage {
  path: string;
  alt: string;
}

/**
 * The tags of a page, for a loader: `return { meta: pageMeta(app, {...}) }`, with
 * `export const meta = metaOfPage`. They are made on the server, so the browser needs no script for
 * them and gets them with each navigation.
 */
export function pageMeta({ site }: Pick<AppContext, 'site'>, facts: PageFacts): HeadTag[] {
  const { title, description, canonical, image } = facts;
  const absolute = (path: string) => new URL(path, site.url).href;
  const imageUrl = absolute(image.path);
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { name: 'keywords', content: facts.keywords.join(', ') },
    canonical === null
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: absolute(canonical) },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:url', content: absolute(canonical ?? facts.path ?? '/') },
    { property: 'og:site_name', content: agency.name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: imageUrl },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SOCIAL_SIZE.width) },
    { property: 'og:image:height', content: String(SOCIAL_SIZE.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: imageUrl },
    { name: 'twitter:image:alt', content: image.alt },
  ];
}

/**
 * The tags of a page with an address of its own:
 * `return { meta: sitePageMeta(app, sitePages.about) }`.
 */
export function sitePageMeta(
  app: Pick<AppContext, 'site' | 'services'>,
  page: SitePage,
): HeadTag[] {
  const { path, title, description, keywords } = page;
  return pageMeta(app, {
    title,
    description,
    keywords,
    canonical: page.isHidden ? null : path,
    path,
    image: cardImage(app, 'page', cardNameOf(path), pageCard(page)),
  });
}

/** The `meta` of a route whose loader returns its tags under this name. */
export function metaOfPage({
  loaderData,
}: {
  loaderData: { meta: HeadTag[] } | undefined;
}): HeadTag[] {
  return loaderData?.meta ?? [];
}

/**
 * The `meta` of a page that only concerns its visitor: the back office, a confirmation, an error.
 */
export const hiddenPageMeta = (title: string) => (): HeadTag[] => [
  { title: pageTitle(title) },
  { name: 'robots', content: 'noindex' },
];
