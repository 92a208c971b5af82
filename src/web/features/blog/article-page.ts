import { shortenText } from '../../../shared/plain-text.ts';
import type { ReviewScore } from '../../../shared/reviews/review.ts';
import { fromPrice } from '../../../shared/tours/from-price.ts';
import type { Picture, TourSummary } from '../../../shared/tours/tour.ts';
import type { Article } from '../../content/articles.server.ts';
import type { ArticleHeading } from './article-parts.tsx';
import { toArticleFacts, type ArticleFacts } from './blog-listing.ts';

/** What the page of an article shows. */
export interface ArticlePage extends ArticleFacts {
  tags: readonly string[];
  caption: string;
  html: string;
  headings: readonly ArticleHeading[];
  initials: string;
  aboutAuthor: string;
}

/** Picks what the page shows. */
export function articlePage(article: Article): ArticlePage {
  const { author, tags, caption, html, headings } = article;
  return {
    ...toArticleFacts(article),
    tags,
    caption,
    html,
    headings,
    initials: author.initials,
    aboutAuthor: author.about,
  };
}

/** The tour that an article's subject leads to. */
export interface RelatedTourFacts {
  id: number;
  name: string;
  description: string;
  duration: string;
  /** '$179', the lowest price per person; null where it is agreed by contact. */
  price: string | null;
  score: ReviewScore | null;
  picture: Picture;
}

/** Picks what its card shows. */
export function relatedTourFacts(tour: TourSummary): RelatedTourFacts {
  const { id, name, description, duration, score, picture } = tour;
  return {
    id,
    name,
    description: shortenText(description, DESCRIPTION_LENGTH),
    duration,
    price: fromPrice(tour),
    score,
    picture,
  };
}

/** Longer than the three lines that the card shows. */
const DESCRIPTION_LENGTH = 260;
