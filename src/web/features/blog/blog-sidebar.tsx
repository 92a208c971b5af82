import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ArticleCategory } from '../../content/article-categories.ts';
import { CroppedArt } from '../../art/cropped-art.tsx';
import { articleAddress, blogAddress, type BlogFilter } from './blog-address.ts';
import type { ArticleFacts } from './blog-listing.ts';
import { TagList } from './tag-list.tsx';

/** Beside the list: categories, what we recommend, the newsletter and tags. */
export function BlogSidebar({
  filter,
  categories,
  popular,
  tags,
  newsletter,
}: {
  filter: Pick<BlogFilter, 'category' | 'tag'>;
  categories: readonly { name: ArticleCategory; count: number }[];
  popular: readonly ArticleFacts[];
  tags: readonly string[];
  /** The form; it belongs to another part of the site. */
  newsletter: ReactNode;
}) {
  return (
    <aside aria-label="More of the blog" className="space-y-11">
      <nav aria-labelledby="categories">
        <h2 id="categories" className="mb-3.5">
          Categories
        </h2>
        <ul>
          {categories.map(({ name, count }) => (
            <li key={name} className="border-b border-line">
              <Link
                to={blogAddress({ category: name })}
                aria-current={name === filter.category ? 'page' : undefined}
                className="flex min-h-10.5 items-center justify-between transition-colors hover:text-action aria-[current]:font-semibold aria-[current]:text-action"
              >
                {name}
                <span className="text-14 font-normal text-ink-3">
                  {count}
                  <span className="sr-only">{count === 1 ? ' article' : ' articles'}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="popular">
        <h2 id="popular" className="mb-3.5">
          Popular Posts
        </h2>
        <ul>
          {popular.map((article) => (
            <li key={article.id}>
              <Link
                to={articleAddress(article.id)}
                className="flex items-center gap-3.5 py-2.5 transition-colors hover:text-action"
              >
                <span className="size-18 shrink-0 overflow-hidden rounded-thumb">
                  <CroppedArt crop={{ ...article.art, alt: '' }} sizes="200px" />
                </span>
                <span className="font-serif text-18 leading-tight text-balance">
                  {article.title}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="newsletter"
        className="rounded-card border border-line bg-surface p-6.5"
      >
        <h2 id="newsletter" className="mb-2">
          One letter a month
        </h2>
        <p className="mb-4 text-15 text-ink-2">
          Festival dates, route notes, and the one dish to find.
        </p>
        {newsletter}
      </section>
      <nav aria-labelledby="tags">
        <h2 id="tags" className="mb-3.5">
          Popular Tags
        </h2>
        <TagList tags={tags} current={filter.tag} />
      </nav>
    </aside>
  );
}
