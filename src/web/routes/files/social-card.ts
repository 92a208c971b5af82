import type { SocialCard } from '../../../server/features/social-cards/social-cards.service.ts';
import { readId } from '../../../shared/read-id.ts';
import { findArticle } from '../../content/articles.server.ts';
import { sitePages } from '../../content/site-pages.ts';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { nothingHere } from '../../lib/nothing-here.ts';
import {
  articleCard,
  cardImage,
  cardNameOf,
  pageCard,
  tourCard,
  type CardKind,
} from '../../lib/social-card.ts';
import type { Route } from './+types/social-card.ts';

/**
 * The picture beside a shared link: `/social/tour/2.1a2b3c4d.jpg`. Its address changes with its
 * content, so that it can be cached for ever; an old address redirects to the current one.
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const app = appOf(context);
  const [, name = ''] = /^([a-z\d-]+)\.[a-f\d]{8}\.jpg$/.exec(params.file) ?? [];
  const find = Object.hasOwn(FIND, params.kind) ? FIND[params.kind as CardKind] : null;
  const card = find && name ? await find(name, app) : null;
  if (!card) throw nothingHere();
  const { path } = cardImage(app, params.kind as CardKind, name, card);
  if (new URL(request.url).pathname !== path) {
    return new Response(null, { status: 302, headers: { location: path } });
  }
  return new Response(new Uint8Array(await app.services.socialCards.draw(card)), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      // It is meant to be shown by other sites.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

const pagesByName = new Map(Object.values(sitePages).map((page) => [cardNameOf(page.path), page]));

/** Finds the card of each kind by its name in the address; null when there is none. */
const FIND: Record<CardKind, (name: string, app: AppContext) => Promise<SocialCard | null>> = {
  async tour(name, { services }) {
    const id = readId(name);
    const tour = id === null ? null : await services.tours.find(id);
    return tour && tourCard(tour);
  },
  async page(name) {
    const page = pagesByName.get(name);
    return page ? pageCard(page) : null;
  },
  async article(name) {
    const article = findArticle(name);
    return article ? articleCard(article) : null;
  },
};
