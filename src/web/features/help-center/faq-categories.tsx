import { useEffect, useState } from 'react';
import type { FaqCategory } from '../../content/help-center.ts';
import { classNames } from '../../ui/class-names.ts';

/**
 * A link to each category, with the number of its answers that match the search; chips on a phone.
 */
export function FaqCategories({ categories }: { categories: readonly FaqCategory[] }) {
  const shown = categories.filter(({ questions }) => questions.length > 0).map(({ id }) => id);
  const current = useSectionInView(shown);
  return (
    <nav
      aria-labelledby="faq-categories"
      className={classNames(
        'max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 max-lg:py-1 lg:sticky lg:top-28',
        // A row of chips that lead nowhere is no help on a phone.
        shown.length === 0 && 'max-lg:hidden',
      )}
    >
      <h2 id="faq-categories" className="type-panel mb-3 max-lg:sr-only">
        Categories
      </h2>
      <ul className="gap-2 max-lg:flex">
        {categories.map(({ id, name, questions: { length } }) => (
          <li key={id} className="shrink-0">
            {length > 0 ? (
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className={classNames(
                  ROW,
                  'transition-colors',
                  id === current
                    ? 'bg-tint font-semibold text-action max-lg:border-action'
                    : 'hover:bg-wash max-lg:bg-surface',
                )}
              >
                {name}
                <Count of={length} />
              </a>
            ) : (
              <span className={classNames(ROW, 'text-ink-3')}>
                {name}
                <Count of={0} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ROW =
  'flex min-h-11 items-center justify-between gap-2 px-3.5 text-15 max-lg:rounded-pill max-lg:border-[1.5px] max-lg:border-line max-lg:px-4 max-lg:whitespace-nowrap lg:-ml-3.5 lg:rounded-control';

function Count({ of }: { of: number }) {
  return <span className="text-14 font-normal text-ink-3">{of}</span>;
}

/**
 * The first section while the reader is above it: scrolling back to the top may pass all others at
 * once.
 */
function firstAhead([first]: readonly Element[]): Element | undefined {
  return first && first.getBoundingClientRect().top > 0 ? first : undefined;
}

/**
 * The section that the reader is in: the last whose heading has passed the upper third of the
 * window.
 */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const list = ids.join(' ');
  useEffect(() => {
    const sections = list.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        const section = sections.find((each) => inView.has(each)) ?? firstAhead(sections);
        if (section) setCurrent(section.id);
      },
      { rootMargin: '-25% 0px -60%' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [list]);
  return ids.includes(current ?? '') ? current : ids[0];
}
