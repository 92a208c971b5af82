import { data } from 'react-router';
import { articles, findArticle, type Article } from '../../content/articles.server.ts';
import { ArticleBody, ArticleHead } from '../../features/blog/article-body.tsx';
import { ArticleCard } from '../../features/blog/article-cards.tsx';
import { articlePage, relatedTourFacts } from '../../features/blog/article-page.ts';
import { BLOG_PATH, articleAddress, blogAddress } from '../../features/blog/blog-address.ts';
import { relatedArticles, toArticleFacts } from '../../features/blog/blog-listing.ts';
import { RelatedTour } from '../../features/blog/related-tour.tsx';
import { useRead } from '../../features/blog/use-read.ts';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { describePage } from '../../lib/describe-page.ts';
import { sharedPageHeaders } from '../../lib/fixed-page.ts';
import { metaOfPage, pageMeta } from '../../lib/page-meta.ts';
import { articleCard, cardImage } from '../../lib/social-card.ts';
import { absolute, article as articleData, breadcrumbList } from '../../lib/structured-data.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { useReveal } from '../../ui/reveal.ts';
import type { Route } from './+types/blog-post.ts';

export const headers = sharedPageHeaders;
export const meta = metaOfPage;

/** One article, the tour that leads there if it still exists, and three more articles. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { services, site } = app;
  const article = findArticle(params.id);
  if (!article) throw data(null, { status: 404 });
  const tour = await services.tours.find(article.tourId);
  const path = articleAddress(article.id);
  const crumbs = crumbsOf(article);
  const card = cardImage(app, 'article', article.id, articleCard(article));
  describePage(context, [
    articleData(site.url, {
      path,
      title: article.title,
      description: article.excerpt,
      image: card.path,
      author: article.author.name,
      published: article.date,
      section: article.category,
      keywords: article.tags,
    }),
    breadcrumbList(site.url, crumbs),
  ]);
  return {
    article: articlePage(article),
    crumbs,
    url: absolute(site.url, path),
    tour: tour && relatedTourFacts(tour),
    next: relatedArticles(articles, article, 3).map(toArticleFacts),
    meta: articleMeta(app, article, card),
  };
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { article, crumbs, url, tour, next } = loaderData;
  const page = useReveal<HTMLDivElement>();
  useRead(article.id);
  return (
    // Another article is another page: no state of the previous one is kept.
    <div key={article.id} ref={page} className="wrap pt-5.5 pb-15 md:pt-8.5 md:pb-27.5">
      <Breadcrumb crumbs={crumbs} />
      <article>
        <ArticleHead article={article} />
        <ArticleBody article={article} url={url} />
      </article>
      {tour && (
        <div className="later no-print mt-7.5">
          <RelatedTour tour={tour} />
        </div>
      )}
      <section aria-labelledby="next" className="later no-print mt-13 md:mt-24">
        <h2 id="next" className="type-heading mb-6.5">
          Keep reading
        </h2>
        <div className="grid gap-7.5 md:grid-cols-2 lg:grid-cols-3">
          {next.map((other) => (
            <ArticleCard key={other.id} article={other} isShort />
          ))}
        </div>
      </section>
    </div>
  );
}

/** The breadcrumb includes the category, which is not in the address. */
function crumbsOf({ id, title, category }: Article) {
  return [
    ...breadcrumbsFor(BLOG_PATH),
    { label: category, to: blogAddress({ category }) },
    { label: title, to: articleAddress(id) },
  ];
}

function articleMeta(app: AppContext, article: Article, image: ReturnType<typeof cardImage>) {
  return pageMeta(app, {
    title: article.title,
    description: article.excerpt,
    keywords: [...article.tags, article.category, 'Vietnam travel blog'],
    canonical: articleAddress(article.id),
    image,
    type: 'article',
  });
}
