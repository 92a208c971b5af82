import { data } from 'react-router';
import { findArticle } from '../../content/articles.server.ts';
import { appOf } from '../../lib/app-context.ts';
import type { Route } from './+types/article-read.ts';

/**
 * Called by a page of the blog when somebody has stayed to read an article. Nobody waits for the
 * answer.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const { services, clientAddress } = appOf(context);
  const article = findArticle(params.id);
  if (!article) throw data(null, { status: 404 });
  await services.articles.countRead(article.id, clientAddress);
  return new Response(null, { status: 204 });
}
