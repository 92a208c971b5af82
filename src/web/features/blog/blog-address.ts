import { readPage } from '../../../shared/paging.ts';
import { readLine } from '../../../shared/plain-text.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import { pagePath } from '../../lib/page-address.ts';
import { articleCategories, type ArticleCategory } from '../../content/article-categories.ts';

export const BLOG_PATH = '/blog';

/** Which articles a listing shows; the address is the only place where it is kept. */
export interface BlogFilter {
  category: ArticleCategory | null;
  isFeatured: boolean;
  /** '' for any. */
  tag: string;
  search: string;
  /** Counted from 1. */
  page: number;
}

/** The longest search and tag worth looking for, in characters. */
export const LONGEST_SEARCH = 100;

/**
 * Reads the address of a listing.
 * @param category from the path, decoded, in any spelling; undefined on the other listings
 * @returns null for an unknown category
 */
export function readBlogFilter(url: URL, category: string | undefined): BlogFilter | null {
  const known = category === undefined ? null : categoryNamed(category);
  if (known === undefined) return null;
  const textOf = (name: string) => readLine(url.searchParams, name, LONGEST_SEARCH);
  return {
    category: known,
    isFeatured: pagePath(url.pathname) === FEATURED_PATH,
    tag: textOf('tag'),
    search: textOf('search'),
    page: readPage(url.searchParams),
  };
}

/** The address of a listing; what is left out is not asked for. */
export function blogAddress(filter: Partial<BlogFilter>): string {
  const { category = null, isFeatured = false, tag = '', search = '', page = 1 } = filter;
  const params = new URLSearchParams({
    ...(tag && { tag }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  const path = category === null ? (isFeatured ? FEATURED_PATH : BLOG_PATH) : pathOf(category);
  return params === '' ? path : `${path}?${params}`;
}

/** The address of an article. */
export const articleAddress = (id: string) => `${BLOG_PATH}/post/${id}`;

/** The address that counts that an article was read. */
export const readAddress = (id: string) => `${BLOG_PATH}/read/${id}`;

/** Whether a listing is the whole blog, on its first or a further page. */
export function isWholeBlog({ category, isFeatured, tag, search }: BlogFilter): boolean {
  return category === null && !isFeatured && tag === '' && search === '';
}

const FEATURED_PATH = `${BLOG_PATH}/featured`;

/** Its name in lower case (public spec, section 2). */
const pathOf = (category: ArticleCategory) =>
  `${BLOG_PATH}/category/${encodeURIComponent(category.toLowerCase())}`;

/** 'food-culture', 'Food%20and%20Culture' and 'food & culture' are one category. */
function categoryNamed(text: string): ArticleCategory | undefined {
  const wanted = lettersOf(text);
  return articleCategories.find((name) => lettersOf(name) === wanted);
}

const lettersOf = (text: string) =>
  normalizeSearch(text)
    .replace(/\band\b/g, '')
    .replace(/[^a-z]/g, '');
