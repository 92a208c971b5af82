import type { ReactNode } from 'react';

/** A part of the page of one's own account. */
export function Panel({
  title,
  note,
  children,
}: {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="rounded-panel border border-line bg-surface">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-3">
        <h2 className="font-sans text-17 leading-snug font-semibold tracking-normal">{title}</h2>
        {note}
      </header>
      <div className="p-5">{children}</div>
    </section>
  );
}
