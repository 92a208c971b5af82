import { itineraryRoute, type ItineraryRoute } from '../../../shared/map/itinerary-route.ts';
import { cutText } from '../../../shared/plain-text.ts';
import type { Picture, Tour, TourPricing } from '../../../shared/tours/tour.ts';
import { agency } from '../../content/agency.ts';
import type { HeadTag } from '../../lib/page-meta.ts';

export const tourTabs = ['overview', 'itinerary', 'reviews'] as const;
export type TourTab = (typeof tourTabs)[number];

/** Days of an itinerary shown until all are asked for (public spec, section 9). */
const PREVIEW_DAYS = 3;

/** Which part of a tour an address asks for. */
export interface TourAddress {
  tab: TourTab;
  showsAllDays: boolean;
}

/** What the page of a tour shows: the tour itself and the text of one tab. */
export interface TourPage extends TourPricing {
  id: number;
  name: string;
  vietnameseName: string | null;
  location: string;
  duration: string;
  category: string | null;
  maxGroupSize: number;
  picture: Picture;
  /** Visitors do not see it yet: staff preview it first. */
  isDraft: boolean;
  /** For search engines and social networks. */
  head: HeadTag[];
  shown: TourOverview | TourItinerary | TourReviews;
}

/** The text of the overview. */
export interface TourText extends Pick<
  Tour,
  'privateTour' | 'score' | 'languages' | 'highlights' | 'whatToBring' | 'included' | 'excluded'
> {
  paragraphs: string[];
}

interface TourOverview extends TourText {
  tab: 'overview';
  /** Those after the first, which every part of the tour has at its top. */
  pictures: Picture[];
}

export interface TourItinerary {
  tab: 'itinerary';
  days: { day: number; title: string | null; activities: string }[];
  /** The route through all days, for the map; null where no places are known. */
  route: ItineraryRoute | null;
  /** How many days the whole itinerary has; `days` may hold only the first of them. */
  dayCount: number;
  /** The days beyond the preview are included because they were asked for. */
  isExpanded: boolean;
  /** What else belongs on paper; null unless all days were asked for, as printing does. */
  paper: TourText | null;
}

/** Reviews are shown beside the tour: they belong to another feature. */
interface TourReviews {
  tab: 'reviews';
}

/** Reads `?tab=itinerary&days=all`; anything unknown means the overview, and the first days. */
export function readTourAddress(search: URLSearchParams): TourAddress {
  const tab = tourTabs.find((known) => known === search.get('tab')) ?? 'overview';
  return { tab, showsAllDays: search.get('days') === 'all' };
}

/** The query of a part of a tour's page; for a draft it stays a preview. */
export function tourQuery(
  { isDraft }: Pick<TourPage, 'isDraft'>,
  { tab, showsAllDays }: TourAddress,
): string {
  const search = new URLSearchParams(isDraft ? { preview: '1' } : {});
  if (tab !== 'overview') search.set('tab', tab);
  if (showsAllDays) search.set('days', 'all');
  return search.size > 0 ? `?${search}` : '';
}

/**
 * The page of a tour with the text of one tab only, because every page is sent twice: as HTML and
 * as data.
 */
export function tourPage(
  tour: Tour,
  address: TourAddress,
  { head, isDraft }: Pick<TourPage, 'head' | 'isDraft'>,
): TourPage {
  return {
    id: tour.id,
    name: tour.name,
    vietnameseName: tour.vietnameseName,
    location: tour.location,
    duration: tour.duration,
    category: tour.category,
    maxGroupSize: tour.maxGroupSize,
    picture: tour.picture,
    isDraft,
    priceType: tour.priceType,
    priceTiers: [...tour.priceTiers].sort((a, b) => a.minPeople - b.minPeople),
    basePrice: tour.basePrice,
    head,
    shown: shownPart(tour, address),
  };
}

/**
 * The tour in a sentence or two: the first paragraph of its description, cut after a whole word;
 * without a description, its length and its place.
 */
export function tourSummary({
  description,
  duration,
  location,
}: Pick<Tour, 'description' | 'duration' | 'location'>): string {
  const first = (paragraphsOf(description)[0] ?? '').replace(/\s+/g, ' ');
  if (first === '') return `${duration} in ${location} with ${agency.name}.`;
  if (first.length <= SUMMARY_LENGTH) return first;
  return `${cutText(first, SUMMARY_LENGTH).replace(/[\s,;:]*\S*$/, '')}...`;
}

function shownPart(tour: Tour, { tab, showsAllDays }: TourAddress): TourPage['shown'] {
  if (tab === 'reviews') return { tab };
  if (tab === 'itinerary') {
    const { itinerary } = tour;
    const days = showsAllDays ? itinerary : itinerary.slice(0, PREVIEW_DAYS);
    return {
      tab,
      days: days.map(({ day, title, activities }) => ({ day, title, activities })),
      route: itineraryRoute(itinerary),
      dayCount: itinerary.length,
      isExpanded: showsAllDays && itinerary.length > PREVIEW_DAYS,
      paper: showsAllDays ? tourText(tour) : null,
    };
  }
  return { tab, ...tourText(tour), pictures: furtherPictures(tour) };
}

/** A picture that a tour lists twice is shown once. */
function furtherPictures({ pictures }: Tour): Picture[] {
  const byBase = new Map(pictures.map((picture) => [picture.base, picture]));
  return [...byBase.values()].slice(1);
}

function tourText(tour: Tour): TourText {
  return {
    paragraphs: paragraphsOf(tour.description),
    privateTour: tour.privateTour,
    score: tour.score,
    languages: tour.languages,
    highlights: tour.highlights,
    whatToBring: tour.whatToBring,
    included: tour.included,
    excluded: tour.excluded,
  };
}

function paragraphsOf(description: string): string[] {
  return description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** About as many characters as search engines show. */
const SUMMARY_LENGTH = 160;
