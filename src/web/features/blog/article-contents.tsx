import { useEffect, useState } from 'react';
import type { ArticleHeading } from './article-parts.tsx';

/** The sections of an article along a river; with script, the part already read is blue. */
export function ArticleContents({ headings }: { headings: readonly ArticleHeading[] }) {
  const current = useSectionInView(headings);
  return (
    <nav aria-labelledby="contents" className="sticky top-24 self-start max-lg:hidden">
      <p id="contents" className="mb-3 pl-11 text-15 font-semibold">
        In this article
      </p>
      <ol>
        {headings.map(({ id, text }, index) => (
          <li key={id} className="relative pl-11">
            {index < headings.length - 1 && (
              <Reach isRead={index < current} isMirrored={index % 2 === 1} />
            )}
            <span
              aria-hidden
              className={`absolute top-3.5 left-0.75 grid size-4 place-items-center rounded-pill border-[2.5px] bg-paper transition-colors ${index <= current ? 'border-brand' : 'border-line'}`}
            >
              {index === current && <span className="size-1.5 rounded-pill bg-red" />}
            </span>
            <a
              href={`#${id}`}
              aria-current={index === current ? 'location' : undefined}
              className="block py-2.75 text-15 leading-[1.35] text-ink-2 transition-colors hover:text-action aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The river from one ring to the next. */
function Reach({ isRead, isMirrored }: { isRead: boolean; isMirrored: boolean }) {
  return (
    <svg
      viewBox="0 0 22 100"
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="2.5"
      aria-hidden
      className={`absolute top-5.5 left-0 h-full w-5.5 transition-colors ${isRead ? 'stroke-brand' : 'stroke-line'}`}
    >
      <path
        d={isMirrored ? 'M11 0C3 34 19 66 11 100' : 'M11 0C19 34 3 66 11 100'}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The index of the section that is being read; -1 before the first one, and without script. */
function useSectionInView(headings: readonly ArticleHeading[]): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const above = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) above.add(target.id);
          else above.delete(target.id);
        }
        setCurrent(above.size - 1);
      },
      { rootMargin: READ_AREA },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);
  return current;
}

/** Everything above a line at a third of the window counts as read, however far one jumps. */
const READ_AREA = '1000000px 0px -66% 0px';
