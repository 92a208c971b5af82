import type { ReactNode } from 'react';
import { reveal } from '../../ui/reveal.ts';

/**
 * One band of a page, on paper or on sand. The id names its heading and is where links lead, so
 * that they end right under the header.
 */
export function Section({
  id,
  isSand = false,
  children,
}: {
  id: string;
  isSand?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`later -scroll-mt-9 overflow-x-clip py-15 md:-scroll-mt-5 md:py-24 ${isSand ? 'bg-sand' : ''}`}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}

/** The heading of a section with a sentence beneath it, or beside it at the right. */
export function SectionHead({
  id,
  title,
  text,
  isSplit = false,
  children,
}: {
  /** The id of the section. */
  id: string;
  title: string;
  text?: string;
  isSplit?: boolean;
  /** A link at the right. */
  children?: ReactNode;
}) {
  return (
    <div
      className={`mb-9 md:mb-13 items-end justify-between gap-15 ${isSplit ? 'lg:flex' : children ? 'md:flex' : ''}`}
      {...reveal()}
    >
      <h2 id={`${id}-title`} className="type-display-2 max-w-[14em]">
        {title}
      </h2>
      {text && (
        <p
          className={
            isSplit ? 'max-w-[29em] text-balance text-ink-2 max-lg:mt-3' : 'type-lede mt-3 md:mt-4'
          }
        >
          {text}
        </p>
      )}
      {children}
    </div>
  );
}
