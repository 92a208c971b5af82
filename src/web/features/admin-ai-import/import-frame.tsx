import type { ReactNode, Ref } from 'react';

/** A panel of the import under its head. */
export function ImportFrame({
  title,
  aside,
  ref,
  children,
}: {
  title: string;
  /** At the right of the head. */
  aside?: ReactNode;
  /** Set where the panel is given the focus. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  return (
    <section
      ref={ref}
      aria-label={title}
      tabIndex={ref ? -1 : undefined}
      className="min-w-0 scroll-mt-24 outline-offset-2 overflow-clip rounded-panel border border-line bg-surface"
    >
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 py-2">
        <h2 className="font-sans text-17 font-semibold tracking-normal">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
