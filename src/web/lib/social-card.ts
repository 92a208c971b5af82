import type { SocialCard } from '../../server/features/social-cards/social-cards.service.ts';
import { formatUsd } from '../../shared/money.ts';
import { isContactPricing, lowestPrice } from '../../shared/tours/pricing.ts';
import type { TourSummary } from '../../shared/tours/tour.ts';
import type { Article } from '../content/articles.server.ts';
import type { SitePage } from '../content/site-pages.ts';
import type { AppContext } from './app-context.ts';
import type { PageImage } from './page-meta.ts';

/** The kinds of page that have a social card; a kind is a folder of its address. */
export type CardKind = 'tour' | 'page' | 'article';

/** What the card of a tour says: its name, in Vietnamese too, how long, where, and from how much. */
export function tourCard(tour: TourSummary): SocialCard {
  return {
    title: tour.name,
    vietnamese: tour.vietnameseName,
    facts: [tour.duration, tour.location].filter(Boolean).join(' · '),
    price: isContactPricing(tour) ? null : `From ${formatUsd(lowestPrice(tour))} per person`,
    picture: tour.picture,
  };
}

/** What the card of a page of its own address says. */
export function pageCard({ card }: SitePage): SocialCard {
  const { title, facts, scene } = card;
  return { title, vietnamese: null, facts, price: null, picture: scene };
}

/** What the card of an article says. */
export function articleCard(article: Article): SocialCard {
  const { title, category, readMinutes, picture } = article;
  const facts = `${category} · ${readMinutes} min read`;
  return { title, vietnamese: null, facts, price: null, picture };
}

/** The name of a page in the address of its card: 'about', and 'home' for the home page. */
export const cardNameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

/** A card and the text for who cannot see it, for `pageMeta`. */
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
