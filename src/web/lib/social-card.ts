import type { SocialCard } from '../../server/features/social-cards/social-cards.service.ts';
import { fromPrice } from '../../shared/tours/from-price.ts';
import type { TourSummary } from '../../shared/tours/tour.ts';
import type { Article } from '../content/articles.server.ts';
import type { SitePage } from '../content/site-pages.ts';
import type { AppContext } from './app-context.ts';
import type { PageImage } from './page-meta.ts';

/** The kinds of pages with a social card; a kind is a folder in the card's address. */
export type CardKind = 'tour' | 'page' | 'article';

/**
 * The words on a tour's card: its name, also in Vietnamese, its length, its place and its lowest
 * price.
 */
export function tourCard(tour: TourSummary): SocialCard {
  const price = fromPrice(tour);
  return {
    title: tour.name,
    vietnamese: tour.vietnameseName,
    facts: [tour.duration, tour.location].filter(Boolean).join(' · '),
    price: price && `From ${price} per person`,
    picture: tour.picture,
  };
}

/** The words on the card of a page with an address of its own. */
export function pageCard({ card }: SitePage): SocialCard {
  const { title, facts, scene } = card;
  return { title, vietnamese: null, facts, price: null, picture: scene };
}

/** The words on an article's card. */
export function articleCard(article: Article): SocialCard {
  const { title, category, readMinutes, picture } = article;
  const facts = `${category} · ${readMinutes} min read`;
  return { title, vietnamese: null, facts, price: null, picture };
}

/** The name of a page in the address of its card: 'about', and 'home' for the home page. */
export const cardNameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

/** A card with its alternative text, for `pageMeta`. */
export function cardImage(
  { services }: Pick<AppContext, 'services'>,
  kind: CardKind,
  name: string | number,
  card: SocialCard,
): PageImage {
  const version = services.socialCards.versionOf(card);
  return {
    path: `/social/${kind}/${name}.${version}.jpg`,
    alt: `${card.title}. ${card.picture.alt}`,
  };
}
