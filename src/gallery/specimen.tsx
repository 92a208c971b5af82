import { useRef, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { classNames } from '../web/ui/class-names.ts';
import { useForced, type Forced, type ForcedState } from './forced-states.ts';

/** A section of the gallery. */
export interface Specimen {
  /** Its anchor. */
  id: string;
  title: string;
  /** When to use it, in a sentence or two. */
  about: ReactNode;
  /** The components of the design system that it shows, by their names. */
  shows?: Readonly<Record<string, unknown>>;
  /** The file they come from: 'button.tsx'. */
  file?: string;
  Body: ComponentType;
}

/** A specimen with its heading. Links in it do not leave it: each has a router in memory. */
export function SpecimenSection({ specimen }: { specimen: Specimen }) {
  const { id, title, about, shows = {}, file, Body } = specimen;
  const names = Object.keys(shows);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-shows={names.join(' ')}
      className="scroll-mt-6 border-t border-line py-11 [h2+&]:border-t-0 lg:py-14"
    >
      <header className="mb-8 grid gap-x-12 gap-y-2 lg:grid-cols-[1fr_auto] lg:items-end">
        <h3 id={`${id}-title`} className="type-heading">
          {title}
        </h3>
        {file && (
          <p className="text-13 text-ink-3 lg:text-right">
            <span className="font-semibold text-ink-2">{file}</span> {names.join(', ')}
          </p>
        )}
        <p className="max-w-[68ch] text-ink-2 lg:col-span-2">{about}</p>
      </header>
      <MemoryRouter>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
          <Body />
        </div>
      </MemoryRouter>
    </section>
  );
}

/** Specimens that belong together, with a sentence about what they have in common. */
export function Group({
  title,
  layout = 'row',
  children,
}: {
  title: string;
  /**
   * Side by side in their own widths, in columns of equal width, in narrow ones, or one below the
   * other.
   */
  layout?: 'row' | 'columns' | 'narrow' | 'stack';
  children: ReactNode;
}) {
  return (
    <div>
      <h4 className="mb-4 text-15 font-semibold">{title}</h4>
      <div className={LAYOUTS[layout]}>{children}</div>
    </div>
  );
}

const LAYOUTS = {
  row: 'flex flex-wrap items-end gap-x-6 gap-y-5',
  columns:
    'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] items-start gap-x-6 gap-y-7',
  narrow:
    'grid grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))] items-start gap-x-6 gap-y-7',
  stack: 'grid grid-cols-[minmax(0,1fr)] gap-5',
} as const;

/** One control in one state, with the name of the state below. */
export function Sample({
  label,
  forced = NOT_FORCED,
  probe,
  className,
  children,
}: {
  label?: string | undefined;
  forced?: Forced | undefined;
  /** Selector of a control at rest whose real states the browser test compares. */
  probe?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  useForced(root, forced);
  return (
    <div ref={root} data-probe={probe} className={classNames('min-w-0', className)}>
      {children}
      {label && <p className="mt-2 font-serif text-14 text-ink-3 italic">{label}</p>}
    </div>
  );
}

const NOT_FORCED: Forced = {};

/** The same control at rest and in each state that only a pointer or a keyboard causes. */
export function Interaction({
  target = CONTROL,
  className,
  children,
}: {
  /** Selector of the part that gets the state. */
  target?: string;
  className?: string;
  /** @param state also serves to make names unique: 'rest', 'hover', 'focus', 'active' */
  children: (state: 'rest' | ForcedState) => ReactNode;
}) {
  return (
    <>
      <Sample label="Rest" probe={target} className={className}>
        {children('rest')}
      </Sample>
      {STATES.map(({ state, label }) => (
        <Sample key={state} label={label} forced={{ [state]: target }} className={className}>
          {children(state)}
        </Sample>
      ))}
    </>
  );
}

const CONTROL = 'a, button, input, select, textarea, summary';

const STATES = [
  { state: 'hover', label: 'Hover' },
  { state: 'focus', label: 'Focus' },
  { state: 'active', label: 'Pressed' },
] as const;
