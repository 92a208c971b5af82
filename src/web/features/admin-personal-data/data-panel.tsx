import { useId, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A part of the page: a head, a sentence under it, and what it holds. */
export function DataPanel({
  title,
  note,
  isDangerous = false,
  children,
}: {
  title: string;
  note?: ReactNode;
  /** A red line around and a red title. */
  isDangerous?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'overflow-clip rounded-panel border bg-surface',
        isDangerous ? 'border-red' : 'border-line',
      )}
    >
      <header className="px-4 py-3.5 md:px-5">
        <h2
          id={id}
          className={classNames(
            'font-sans text-16 leading-snug font-semibold tracking-normal',
            isDangerous && 'text-red',
          )}
        >
          {title}
        </h2>
        {note && <p className="mt-0.5 max-w-[70ch] text-14 text-ink-2">{note}</p>}
      </header>
      {children}
    </section>
  );
}
