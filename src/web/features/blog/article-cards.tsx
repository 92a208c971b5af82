import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { reveal } from '../../ui/reveal.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { CroppedArt } from '../../art/cropped-art.tsx';
import { articleAddress } from './blog-address.ts';
import type { ArticleFacts } from './blog-listing.ts';

/** The articles at the top of the blog: one large, the others beside it. */
export function FeaturedArticles({ articles: [lead, ...others] }: { articles: ArticleFacts[] }) {
  return (
    <div className="grid gap-9 lg:grid-cols-[1.2fr_1fr] lg:gap-11 xl:grid-cols-[1.42fr_1fr]">
      {lead && <LeadArticle article={lead} />}
      <div className="later-on-phones grid content-start gap-7 [--room:36rem] lg:grid-rows-2 lg:gap-9">
        {others.map((article) => (
          <SideArticle key={article.id} article={article} />
        ))}
      </div>
    </div>
  );
}

/** An article of the list; the whole card leads to it. */
export function ArticleCard({
  article,
  isShort = false,
  isFirst = false,
}: {
  article: ArticleFacts;
  /** For cards below another article: only the reading time is shown. */
  isShort?: boolean;
  /** The first picture of a page that opens with the list. */
  isFirst?: boolean;
}) {
  const { id, title, excerpt, category, readMinutes } = article;
  return (
    <article
      className={classNames('group relative', !isFirst && 'later-on-phones [--room:32rem]')}
      {...reveal()}
    >
      <div className="aspect-[16/10] overflow-hidden rounded-thumb">
        <CroppedArt crop={{ ...article.art, alt: '' }} sizes="560px" priority={isFirst} />
      </div>
      <p className="mt-4">
        <CategoryName>{category}</CategoryName>
      </p>
      <h3 className="my-2 text-24">
        <Link to={articleAddress(id)} viewTransition className={WHOLE_CARD}>
          {title}
        </Link>
      </h3>
      {isShort ? (
        <p className="text-14 text-ink-3">{`${readMinutes} min read`}</p>
      ) : (
        <div className={isFirst ? 'later-on-phones [--room:8rem]' : undefined}>
          <p className="mb-2.5 text-15 text-pretty text-ink-2">{excerpt}</p>
          <Byline article={article} />
        </div>
      )}
    </article>
  );
}

/** Who wrote it, when, and how long it takes to read. */
function Byline({ article }: { article: ArticleFacts }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-14 text-ink-3">
      <span lang="vi" translate="no">
        {article.author}
      </span>
      <PublishedLine article={article} />
    </p>
  );
}

/** 'Nov 18, 2026 · 5 min read', which only breaks after the dot. */
export function PublishedLine({
  article: { date, shownDate, readMinutes },
}: {
  article: Pick<ArticleFacts, 'date' | 'shownDate' | 'readMinutes'>;
}) {
  return (
    <span>
      <time dateTime={date} className="whitespace-nowrap">
        {shownDate}
      </time>
      {`\u00A0· ${readMinutes}\u00A0min\u00A0read`}
    </span>
  );
}

/** The target is the card. */
const WHOLE_CARD =
  'transition-colors after:absolute after:inset-0 group-hover:text-action hover:text-action';
/** A picture on paper. */
const MAT = 'rounded-thumb bg-mat p-1.75 shadow-2 lg:p-2.75';

function LeadArticle({ article }: { article: ArticleFacts }) {
  const { id, title, excerpt, category } = article;
  return (
    <article className="group relative">
      <div className={MAT}>
        <div className="h-62.5 overflow-hidden rounded-mat md:h-119.5">
          <CroppedArt
            crop={{ ...article.art, alt: '' }}
            sizes="(width >= 64rem) 1080px, 960px"
            priority
          />
        </div>
      </div>
      <p className="mt-5">
        <CategoryName>{category}</CategoryName>
      </p>
      <h3 className="my-3 text-29 leading-[1.1] tracking-[-.018em] md:text-38">{title}</h3>
      <p className="mb-3.5 max-w-[40em] text-pretty text-ink-2">{excerpt}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="later-on-phones [--room:1.5rem]">
          <Byline article={article} />
        </div>
        <ReadMore id={id} title={title} />
      </div>
    </article>
  );
}

function SideArticle({ article }: { article: ArticleFacts }) {
  const { id, title, excerpt, category } = article;
  return (
    <article className="group relative grid grid-cols-[min(7.375rem,43%)_1fr] items-start gap-4 md:grid-cols-[12.875rem_1fr] md:gap-6 lg:grid-cols-[8.75rem_1fr] xl:grid-cols-[12.875rem_1fr]">
      <div className={`h-37.5 md:h-full md:min-h-62.5 ${MAT}`}>
        <div className="h-full overflow-hidden rounded-mat">
          <CroppedArt crop={{ ...article.art, alt: '' }} sizes="640px" />
        </div>
      </div>
      <div>
        <CategoryName>{category}</CategoryName>
        <h3 className="mt-1 mb-1.5 text-21 md:mt-2 md:mb-2.5 md:text-25">{title}</h3>
        <p className="mb-2.5 text-15 text-pretty text-ink-2 max-md:hidden">{excerpt}</p>
        <Byline article={article} />
        <ReadMore id={id} title={title} />
      </div>
    </article>
  );
}

function CategoryName({ children }: { children: string }) {
  return <span className="text-14 font-semibold text-action">{children}</span>;
}

function ReadMore({ id, title }: { id: string; title: string }) {
  return (
    <TextLink to={articleAddress(id)} isForward className="after:absolute after:inset-0">
      Read More<span className="sr-only">: {title}</span>
    </TextLink>
  );
}
