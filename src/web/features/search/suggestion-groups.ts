import type { TourSuggestions } from '../../../server/features/tours/tours.service.ts';
import { formatUsd } from '../../../shared/money.ts';
import { isContactPricing, lowestPrice } from '../../../shared/tours/pricing.ts';
import { findSearchHit, type SearchHit } from '../../../shared/tours/search-hit.ts';
import {
  DEFAULT_TOUR_FILTER,
  tourFilterToSearchParams,
} from '../../../shared/tours/tour-filter.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Picture } from '../../../shared/tours/tour.ts';

/** Something a search may mean, as a row in the header's panel. */
export interface Suggestion {
  to: string;
  title: string;
  /** The part of the title that was typed. */
  hit: SearchHit | null;
  /** One line under the title. */
  detail: string;
  /** Tours only. */
  picture?: Picture;
  /** '$149', the lowest price per person; tours only, and missing where it is agreed by contact. */
  price?: string;
}

/** Rows of one kind, under its name. */
interface SuggestionGroup {
  title: string;
  suggestions: Suggestion[];
}

/** What the header's panel shows for a search; no groups means that nothing was found. */
export interface SuggestionAnswer {
  groups: SuggestionGroup[];
  /** What was most likely meant by a search with a typing error, else null. */
  meant: string | null;
  /** How many tours the listing finds for it; null where that was not counted. */
  total: number | null;
}

/** A page that a search may lead to. */
export interface SearchablePage {
  label: string;
  to: string;
  summary: string;
}

/** An article that a search may lead to. */
export interface SearchableArticle {
  id: string;
  title: string;
  readMinutes: number;
}

/** The most articles in one answer. */
const MOST_ARTICLES = 3;

/** The rows for what was found, and for our own pages and articles whose names match. */
export function suggestionAnswer(
  found: TourSuggestions,
  { pages, articles }: { pages: readonly SearchablePage[]; articles: readonly SearchableArticle[] },
  search: string,
): SuggestionAnswer {
  const hit = (title: string) => findSearchHit(title, search);
  const tours = found.tours.map((tour) => ({
    to: `/tour/${tour.id}`,
    title: tour.name,
    hit: hit(tour.name),
    // '10 days 9 nights' stays on one line.
    detail: `${tour.location} · ${tour.duration.replaceAll(' ', '\u00A0')}`,
    picture: tour.picture,
    ...(!isContactPricing(tour) && { price: formatUsd(lowestPrice(tour)) }),
  }));
  const places = found.places.map((name) => ({
    to: listing({ search: name }),
    title: name,
    hit: hit(name),
    detail: toursOf(isSameSearch(name, found.search) ? found.total : null),
  }));
  const categories = found.categories.map((name) => ({
    to: listing({ category: name }),
    title: name,
    hit: hit(name),
    detail: 'Package tours',
  }));
  const services = pages
    .filter(({ label }) => hit(label))
    .map(({ to, label, summary }) => ({ to, title: label, hit: hit(label), detail: summary }));
  const reading = articles
    .filter(({ title }) => hit(title))
    .slice(0, MOST_ARTICLES)
    .map(({ id, title, readMinutes }) => ({
      to: `/blog/post/${id}`,
      title,
      hit: hit(title),
      detail: `${readMinutes} min read`,
    }));
  return {
    groups: [
      { title: 'Tours', suggestions: tours },
      { title: 'Places', suggestions: places },
      { title: 'Categories', suggestions: [...categories, ...services] },
      { title: 'Blog', suggestions: reading },
    ].filter(({ suggestions }) => suggestions.length > 0),
    meant: found.search === search ? null : found.search,
    total: found.total,
  };
}

const isSameSearch = (one: string, other: string) =>
  normalizeSearch(one) === normalizeSearch(other);

/** '4 tours', as the listing has; it was counted for what was typed alone, not for a longer name. */
function toursOf(count: number | null): string {
  if (count === null) return 'Package tours';
  return count === 1 ? '1 tour' : `${count} tours`;
}

function listing(change: { search?: string; category?: string }): string {
  return `/package-tours?${tourFilterToSearchParams({ ...DEFAULT_TOUR_FILTER, ...change })}`;
}
