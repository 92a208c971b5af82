import { useId, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A part of the overview under its title. */
export function Panel({
  title,
  aside,
  className,
  children,
}: {
  title: string;
  /** At the right of the title: a link, a total. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(PANEL, className)}>
      <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-4">
        <h2 id={id} className="font-sans text-17 leading-snug font-semibold tracking-normal">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** The box of a part. */
export const PANEL =
  'flex min-w-0 flex-col overflow-clip rounded-panel border border-line bg-surface';

/** What stands where nothing is booked yet (back-office spec, section 2). */
export function NoBookingData() {
  return <p className="m-auto px-5 py-14 text-center text-ink-2">No booking data available yet.</p>;
}
