import { comparePlainDates, formatPlainDate } from '../../../shared/dates/plain-date.ts';
import { pageCount } from '../../../shared/paging.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { ArtCrop } from '../../art/cropped-art.tsx';
import { articleCategories, type ArticleCategory } from '../../content/article-categories.ts';
import type { Article } from '../../content/articles.server.ts';
import { isWholeBlog, type BlogFilter } from './blog-address.ts';

/** What a card shows of an article; nothing else is sent to the browser. */
export interface ArticleFacts {
  id: string;
  title: string;
  excerpt: string;
  category: ArticleCategory;
  /** The author's name, in a language of Vietnam. */
  author: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  /** 'Nov 18, 2026'. */
  shownDate: string;
  readMinutes: number;
  art: ArtCrop;
}

/** Picks what a card shows. */
export function toArticleFacts(article: Article): ArticleFacts {
  const { id, title, excerpt, category, author, date, readMinutes, picture, crop } = article;
  const shownDate = formatPlainDate(date);
  return {
    id,
    title,
    excerpt,
    category,
    author: author.name,
    date,
    shownDate,
    readMinutes,
    art: { scene: picture, ...crop },
  };
}

/** Articles on one page (public spec, section 2). */
const PAGE_SIZE = 6;
/** Articles that the blog opens with. */
const FEATURED_SIZE = 3;

export interface BlogListing {
  /** The large articles above the list; only on the first page of the whole blog. */
  featured: Article[];
  /** One page of the list. */
  listed: Article[];
  /** Articles on all pages of the list. */
  total: number;
  pages: number;
}

/**
 * The articles of a listing, in the given order. Articles at the top of the blog are not listed
 * again below.
 */
export function listArticles(articles: readonly Article[], filter: BlogFilter): BlogListing {
  const isWhole = isWholeBlog(filter);
  const opening = isWhole
    ? articles.filter(({ isFeatured }) => isFeatured).slice(0, FEATURED_SIZE)
    : [];
  const matching = articles.filter(
    (article) => matches(article, filter) && !opening.includes(article),
  );
  const first = (filter.page - 1) * PAGE_SIZE;
  return {
    featured: filter.page === 1 ? opening : [],
    listed: matching.slice(first, first + PAGE_SIZE),
    total: matching.length,
    pages: pageCount(matching.length, PAGE_SIZE),
  };
}

/** How many articles each category has. */
export function categoryCounts(articles: readonly Article[]) {
  return articleCategories.map((name) => ({
    name,
    count: articles.filter(({ category }) => category === name).length,
  }));
}

/**
 * The most read articles. While few have been read, our own choice and then the newest fill the
 * list.
 * @param mostRead ids, the most read first
 */
export function popularArticles(
  articles: readonly Article[],
  mostRead: readonly string[],
  count: number,
): Article[] {
  const rank = ({ id }: Article) => {
    const place = mostRead.indexOf(id);
    return place === -1 ? mostRead.length : place;
  };
  return articles
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        Number(b.isFeatured) - Number(a.isFeatured) ||
        comparePlainDates(b.date, a.date),
    )
    .slice(0, count);
}

/** The most frequent tags; equally frequent ones in alphabetical order. */
export function popularTags(articles: readonly Article[], count: number): string[] {
  const uses = new Map<string, number>();
  for (const tag of articles.flatMap(({ tags }) => tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses]
    .toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || a.localeCompare(b, 'vi'))
    .slice(0, count)
    .map(([tag]) => tag);
}

/** What to read after an article: others with the same category and tags first, then the newest. */
export function relatedArticles(
  articles: readonly Article[],
  to: Article,
  count: number,
): Article[] {
  const nearness = ({ category, tags }: Article) =>
    (category === to.category ? 2 : 0) + tags.filter((tag) => to.tags.includes(tag)).length;
  return articles
    .filter((article) => article !== to)
    .toSorted((a, b) => nearness(b) - nearness(a) || comparePlainDates(b.date, a.date))
    .slice(0, count);
}

/** Neither case nor Vietnamese marks matter. */
function matches(article: Article, { category, isFeatured, tag, search }: BlogFilter): boolean {
  return (
    (category === null || article.category === category) &&
    (!isFeatured || article.isFeatured) &&
    (tag === '' || article.tags.some((own) => normalizeSearch(own) === normalizeSearch(tag))) &&
    (search === '' || searchText(article).includes(normalizeSearch(search)))
  );
}

/** One normalized field a line, so that nothing is found across two of them. */
function searchText({ title, excerpt, tags, text }: Article): string {
  return [title, excerpt, ...tags, text].map(normalizeSearch).join('\n');
}
