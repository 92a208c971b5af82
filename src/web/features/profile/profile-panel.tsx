import type { ReactNode } from 'react';

/** A part of the page with its heading. */
export function ProfilePanel({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: string;
  /** At the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
        <h2 id={`${id}-title`} tabIndex={-1} className="type-heading">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
