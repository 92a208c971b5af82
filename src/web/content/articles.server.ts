import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { comparePlainDates, type PlainDate } from '../../shared/dates/plain-date.ts';
import type { Picture } from '../../shared/tours/tour.ts';
import { articleParts, type ArticleHeading } from '../features/blog/article-parts.tsx';
import { unescaped } from '../lib/html-text.ts';
import { articleAuthors, type ArticleAuthor } from './article-authors.ts';
import type { ArticleCategory } from './article-categories.ts';
import { readFrontMatter } from './article-front-matter.ts';

/*
 * The articles of the blog, read and rendered once when the server starts. Browsers get the finished
 * text and none of the code that makes it.
 */

/** How fast people read prose. */
const WORDS_A_MINUTE = 220;

/** An article as the server knows it. */
export interface Article {
  /** The name of its file, and of its address. */
  id: string;
  title: string;
  excerpt: string;
  category: ArticleCategory;
  author: ArticleAuthor;
  date: PlainDate;
  tags: readonly string[];
  isFeatured: boolean;
  /** The tour that leads to what the article is about. */
  tourId: number;
  picture: Picture;
  /**
   * The part of the picture that cards show: the point it is centered on, in percent, and its zoom.
   */
  crop: { x: number; y: number; zoom: number };
  caption: string;
  /** Finished markup; our own text, so it is safe to show as it is. */
  html: string;
  /** The sections in reading order. */
  headings: readonly ArticleHeading[];
  /** The text as words. */
  text: string;
  readMinutes: number;
}

/**
 * Every article, the newest first. An article with mistakes stops the server with an error that
 * names it.
 */
export const articles: readonly Article[] = Object.entries(
  import.meta.glob<ArticleFile>('./articles/*.mdx', { eager: true }),
)
  .map(([path, file]) => readArticle(/([^/]+)\.mdx$/.exec(path)?.[1] ?? path, file))
  .toSorted((a, b) => comparePlainDates(b.date, a.date));

/** The article of this address; undefined when there is none. */
export function findArticle(id: string): Article | undefined {
  return byId.get(id);
}

const byId = new Map(articles.map((article) => [article.id, article]));

/** What a compiled article exports. */
interface ArticleFile {
  frontmatter: unknown;
  default: ComponentType<{ components: object }>;
}

function readArticle(id: string, file: ArticleFile): Article {
  const told = readFrontMatter(id, file.frontmatter);
  const { base, alt, focalX, color } = told.scene;
  const { html, headings } = renderBody(file);
  const text = plainText(html);
  return {
    id,
    title: told.title,
    excerpt: told.excerpt,
    category: told.category,
    author: articleAuthors[told.author],
    date: told.date,
    tags: told.tags,
    isFeatured: told.featured ?? false,
    tourId: told.tour,
    picture: { base, alt, focalX, color },
    crop: { x: told.x ?? focalX, y: told.y ?? 50, zoom: told.zoom ?? 1 },
    caption: told.caption,
    html,
    headings,
    text,
    readMinutes: Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE)),
  };
}

function renderBody(file: ArticleFile): Pick<Article, 'html' | 'headings'> {
  const headings: ArticleHeading[] = [];
  const components = articleParts((heading) => headings.push(heading));
  const html = renderToStaticMarkup(createElement(file.default, { components }));
  return { html, headings };
}

/** The words of finished markup. */
function plainText(html: string): string {
  const words = html.replace(/<\/?(i|em|strong|a)\b[^>]*>/g, '').replace(/<[^>]+>/g, ' ');
  return unescaped(words).replace(/\s+/g, ' ').trim();
}
