import { data } from 'react-router';
import { tayNguyen } from '../../../shared/art/scenes.ts';
import { articles } from '../../content/articles.server.ts';
import { sitePages } from '../../content/site-pages.ts';
import { ArticleCard, FeaturedArticles } from '../../features/blog/article-cards.tsx';
import { ArticleSearch } from '../../features/blog/article-search.tsx';
import {
  BLOG_PATH,
  blogAddress,
  isWholeBlog,
  readBlogFilter,
  type BlogFilter,
} from '../../features/blog/blog-address.ts';
import {
  categoryCounts,
  listArticles,
  popularArticles,
  popularTags,
  toArticleFacts,
} from '../../features/blog/blog-listing.ts';
import { BlogSidebar } from '../../features/blog/blog-sidebar.tsx';
import { PageSteps } from '../../features/blog/page-steps.tsx';
import { ClosingScene } from '../../features/content-pages/closing-scene.tsx';
import { NewsletterForm } from '../../features/enquiries/newsletter-form.tsx';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { describePage } from '../../lib/describe-page.ts';
import { sharedPageHeaders } from '../../lib/fixed-page.ts';
import { metaOfPage, pageMeta } from '../../lib/page-meta.ts';
import { leadToLastPage } from '../../lib/last-page.ts';
import { cardImage, cardNameOf, pageCard } from '../../lib/social-card.ts';
import { breadcrumbList } from '../../lib/structured-data.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from './+types/blog.ts';

export const headers = sharedPageHeaders;
export const meta = metaOfPage;

/**
 * The blog as a whole, one category, the featured articles, a tag or a search; a page past the end
 * leads to the last one.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const filter = readBlogFilter(new URL(request.url), params.category);
  if (filter === null) throw data(null, { status: 404 });
  const { featured, listed, total, pages } = listArticles(articles, filter);
  leadToLastPage(request, filter.page, pages);
  const crumbs = crumbsOf(filter);
  describePage(context, [breadcrumbList(app.site.url, crumbs)]);
  const mostRead = await app.services.articles.mostRead();
  return {
    filter,
    crumbs,
    total,
    pages,
    featured: featured.map(toArticleFacts),
    listed: listed.map(toArticleFacts),
    categories: categoryCounts(articles),
    popular: popularArticles(articles, mostRead, 3).map(toArticleFacts),
    tags: popularTags(articles, 8),
    closingScene: tayNguyen,
    meta: listingMeta(app, filter, total),
  };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { filter, crumbs, featured, listed, total, pages, closingScene, ...sidebar } = loaderData;
  const page = useReveal<HTMLDivElement>();
  const isWhole = isWholeBlog(filter);
  return (
    <div ref={page}>
      <link
        rel="alternate"
        type="application/rss+xml"
        title="The river journal"
        href="/blog/rss.xml"
      />
      <div className="wrap pt-5.5 pb-9 md:pt-8.5 md:pb-11">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-4 items-end justify-between gap-12 md:mt-5.5 lg:flex">
          <div className="min-w-0 max-lg:mb-5.5">
            <h1 className="type-display-2">{titleOf(filter)}</h1>
            <p className="type-lede mt-3 max-w-[34em]">
              {isWhole
                ? 'Notes from the people who guide, cook and drive for us. Practical where it helps, slow where it should be.'
                : 'From the river journal, our notes for people who travel in Vietnam.'}
            </p>
          </div>
          <ArticleSearch search={filter.search} />
        </div>
      </div>
      {featured.length > 0 && (
        <section aria-labelledby="featured" className="wrap pb-13 md:pb-21">
          <div className="mb-7 flex items-end justify-between gap-4">
            <h2 id="featured" className="type-heading">
              Featured Articles
            </h2>
            <TextLink to={blogAddress({ isFeatured: true })} isForward className="shrink-0">
              View All<span className="sr-only"> featured articles</span>
            </TextLink>
          </div>
          <FeaturedArticles articles={featured} />
        </section>
      )}
      <div className={featured.length > 0 ? 'later bg-sand [--room:200rem]' : 'bg-sand'}>
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-13 py-13 lg:grid-cols-[1fr_19.5rem] lg:gap-20 lg:pt-19 lg:pb-25">
          <section aria-labelledby="articles">
            <div className="mb-7 flex items-end justify-between gap-4">
              <h2 id="articles" className="type-heading">
                {isWhole ? 'Latest Articles' : 'Articles'}
              </h2>
              <output className="text-15 text-ink-2">{countOf(total)}</output>
            </div>
            {listed.length > 0 ? (
              <div className="grid gap-x-9 gap-y-9 md:grid-cols-2 md:gap-y-12">
                {listed.map((article, index) => (
                  <ArticleCard
                    key={article.id}
                    article={article}
                    isFirst={index === 0 && featured.length === 0}
                  />
                ))}
              </div>
            ) : (
              <EmptyState
                title="No articles found"
                action={
                  <ButtonLink to={BLOG_PATH} variant="ghost">
                    See all articles
                  </ButtonLink>
                }
              >
                We have not written about that yet. Try another word, or one of the categories.
              </EmptyState>
            )}
            <PageSteps filter={filter} pages={pages} />
          </section>
          <BlogSidebar
            filter={filter}
            {...sidebar}
            newsletter={<NewsletterForm variant="blog" />}
          />
        </div>
      </div>
      <ClosingScene
        scene={closingScene}
        scrim="18 26 40"
        fromTop={42}
        title="Read enough. Come and see."
        text="Our routes are written by the people in these pages."
        action={{ label: 'Browse tour packages', to: '/package-tours' }}
      />
    </div>
  );
}

const countOf = (total: number) => (total === 1 ? '1 article' : `${total} articles`);

/** The title of a listing. */
function titleOf(filter: BlogFilter): string {
  const { category, isFeatured, tag, search } = filter;
  if (search !== '') return `Articles with “${search}”`;
  if (tag !== '') return `Articles about “${tag}”`;
  return category ?? (isFeatured ? 'Featured Articles' : 'The river journal');
}

function crumbsOf(filter: BlogFilter) {
  const crumbs = breadcrumbsFor(BLOG_PATH);
  if (isWholeBlog(filter)) return crumbs;
  return [...crumbs, { label: titleOf(filter), to: blogAddress({ ...filter, page: 1 }) }];
}

function listingMeta(app: AppContext, filter: BlogFilter, total: number) {
  const { title, description, keywords, path } = sitePages.blog;
  const isWhole = isWholeBlog(filter);
  const name = isWhole ? title : `${titleOf(filter)}: the river journal`;
  const address = blogAddress(filter);
  const what = isWhole
    ? description
    : `${titleOf(filter)}: ${countOf(total)} about traveling in Vietnam, written by the people who guide there.`;
  // Searches and tags only show what other pages show already, so search engines leave them out.
  const isKept = filter.search === '' && filter.tag === '';
  return pageMeta(app, {
    title: filter.page > 1 ? `${name}, page ${filter.page}` : name,
    description: filter.page > 1 ? `Page ${filter.page}. ${what}` : what,
    keywords: filter.category ? [`${filter.category} Vietnam`, ...keywords] : keywords,
    canonical: isKept ? address : null,
    path: address,
    image: cardImage(app, 'page', cardNameOf(path), pageCard(sitePages.blog)),
  });
}
