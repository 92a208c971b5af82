import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from '../ui/class-names.ts';

/** A titled part of a page of the back office. */
export function Panel({
  title,
  note,
  aside,
  ref,
  className,
  isPadded = true,
  isDangerous = false,
  children,
}: {
  title: string;
  /** A sentence under the title. */
  note?: ReactNode;
  /** At the right of the title: a link, a total, a switch. */
  aside?: ReactNode;
  /** For panels that are given the focus. */
  ref?: Ref<HTMLElement>;
  className?: string;
  /** When false, the caller sets the padding of the content. */
  isPadded?: boolean;
  /** A red line around and a red title; the surface stays as it is. */
  isDangerous?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      tabIndex={ref ? -1 : undefined}
      className={classNames(PANEL, isDangerous ? 'border-red' : 'border-line', className)}
    >
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2 md:px-5">
        <div className={note ? 'py-1.5' : undefined}>
          <h2
            id={id}
            className={classNames(
              'font-sans text-17 leading-snug font-semibold tracking-normal',
              isDangerous && 'text-red',
            )}
          >
            {title}
          </h2>
          {note && <p className="mt-0.5 max-w-[70ch] text-14 text-ink-2">{note}</p>}
        </div>
        {aside && <div className="text-14 text-ink-2">{aside}</div>}
      </header>
      {isPadded ? <div className="p-4 md:p-5">{children}</div> : children}
    </section>
  );
}

/** The box of a panel. Its head has a line below it, so what follows needs none at its top. */
export const PANEL =
  'flex min-w-0 flex-col overflow-clip rounded-panel border bg-surface [&>header+*]:border-t-0';
