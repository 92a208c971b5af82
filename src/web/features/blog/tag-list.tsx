import { Link } from 'react-router';
import { blogAddress } from './blog-address.ts';

/** Tags as links to the articles that carry them. */
export function TagList({ tags, current }: { tags: readonly string[]; current?: string }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={blogAddress({ tag })}
            aria-current={tag === current ? 'page' : undefined}
            lang={isVietnamese(tag) ? 'vi' : undefined}
            className="inline-flex min-h-10 items-center rounded-pill border-[1.5px] border-line bg-surface px-4 text-14 transition-colors later:font-medium hover:border-field hover:text-action aria-[current]:border-action aria-[current]:text-action"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** English needs no letter beyond ASCII here. */
const isVietnamese = (text: string) => /[^\p{ASCII}]/u.test(text);
