import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A part of the form under a head. */
export function Panel({
  title,
  aside,
  className,
  isPadded = true,
  children,
}: {
  title: string;
  /** At the right of the head. */
  aside?: ReactNode;
  className?: string;
  /** Padding of the content is the caller's when false. */
  isPadded?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className={classNames(
        'min-w-0 overflow-clip rounded-panel border border-line bg-surface',
        className,
      )}
    >
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-2">
        <h2 className="font-sans text-17 font-semibold tracking-normal">{title}</h2>
        {aside && <div className="text-14 text-ink-2">{aside}</div>}
      </div>
      {isPadded ? <div className="p-5">{children}</div> : children}
    </section>
  );
}
