import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from '../ui/class-names.ts';

/** A part of a page of the back office under its title. */
export function Panel({
  title,
  aside,
  ref,
  className,
  isPadded = true,
  children,
}: {
  title: string;
  /** At the right of the title: a link, a total, a switch. */
  aside?: ReactNode;
  /** Set where the panel is given the focus. */
  ref?: Ref<HTMLElement>;
  className?: string;
  /** Padding of the content is the caller's when false. */
  isPadded?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      tabIndex={ref ? -1 : undefined}
      className={classNames(PANEL, className)}
    >
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-2">
        <h2 id={id} className="font-sans text-17 leading-snug font-semibold tracking-normal">
          {title}
        </h2>
        {aside && <div className="text-14 text-ink-2">{aside}</div>}
      </header>
      {isPadded ? <div className="p-5">{children}</div> : children}
    </section>
  );
}

/** The box of a panel. */
export const PANEL =
  'flex min-w-0 flex-col overflow-clip rounded-panel border border-line bg-surface';
