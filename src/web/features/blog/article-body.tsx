import { Link } from 'react-router';
import { CroppedArt } from '../../art/cropped-art.tsx';
import { ARTICLE_PHONE_SIZES } from '../../art/hero-sizes.ts';
import { PublishedLine } from './article-cards.tsx';
import { ArticleContents } from './article-contents.tsx';
import type { ArticlePage } from './article-page.ts';
import { blogAddress } from './blog-address.ts';
import { ShareRail } from './share-rail.tsx';
import { TagList } from './tag-list.tsx';

/** Title, author and picture of an article. */
export function ArticleHead({ article }: { article: ArticlePage }) {
  const { category, title, excerpt, author, initials, caption } = article;
  return (
    <header>
      <div className="mx-auto max-w-215 pt-6.5 pb-11 md:text-center">
        <Link
          to={blogAddress({ category })}
          className="link py-2 text-15 no-underline hover:underline"
        >
          {category}
        </Link>
        <h1 className="type-hero mt-3 mb-4.5">{title}</h1>
        <p className="type-lede mx-auto max-w-[34em]">{excerpt}</p>
        <div className="mt-6.5 flex items-center gap-3.5 text-left text-15 text-ink-2 md:justify-center">
          <Initials className="size-11.5 text-15">{initials}</Initials>
          <p className="leading-snug">
            {/* The letters of the name load with the style sheet, so the name is shown with it. */}
            <b lang="vi" translate="no" className="block min-h-[1lh] font-semibold text-ink">
              <span className="[:where(.opening)_&]:hidden later:inline!">{author}</span>
            </b>
            <PublishedLine article={article} />
          </p>
        </div>
      </div>
      <figure>
        <div className="rounded-thumb bg-mat p-1.75 shadow-2 lg:p-2.75">
          <div className="h-60 overflow-hidden rounded-mat md:h-130">
            <CroppedArt
              crop={article.art}
              sizes="(width >= 80rem) 1220px, 1180px"
              priority
              phoneSizes={ARTICLE_PHONE_SIZES}
            />
          </div>
        </div>
        <figcaption className="mt-3 text-16 leading-snug text-ink-3 later:font-serif later:italic md:text-center">
          {caption}
        </figcaption>
      </figure>
    </header>
  );
}

/** The text between its table of contents and the share buttons, and its author. */
export function ArticleBody({ article, url }: { article: ArticlePage; url: string }) {
  const { title, html, headings, tags, author, initials, aboutAuthor } = article;
  return (
    <div className="later-on-phones grid pt-8 pb-10 [--room:180rem] print:pb-0 lg:grid-cols-[13.75rem_minmax(0,41.5rem)_1fr] lg:gap-12 lg:pt-16 xl:gap-18.5">
      <ArticleContents headings={headings} />
      <div>
        {/* Our own files, rendered on the server: no visitor's text ever gets here. */}
        <div
          className="text-17 leading-[1.74] md:text-18 [&>p+p]:mt-[1.15em] [&>p:first-child]:text-19 [&>p:first-child]:leading-[1.55] [&>p:first-child]:text-ink-2 md:[&>p:first-child]:text-22"
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <div className="mt-14 flex items-start gap-5 border-y border-line py-7.5">
          <Initials className="size-18 text-22">{initials}</Initials>
          <div>
            <p>
              <b lang="vi" translate="no" className="font-semibold">
                {author}
              </b>{' '}
              {aboutAuthor}
            </p>
            <div className="mt-3.5">
              <TagList tags={tags} />
            </div>
          </div>
        </div>
      </div>
      <ShareRail title={title} url={url} />
    </div>
  );
}

/** Replaces a portrait. */
function Initials({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-pill bg-tint font-semibold text-action ${className}`}
    >
      {children}
    </span>
  );
}
