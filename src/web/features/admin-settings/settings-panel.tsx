import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** A part of the settings: a head, and rows beneath. */
export function SettingsPanel({
  title,
  note,
  isDangerous = false,
  children,
}: {
  title: string;
  /** At the right of the title: a sentence or a button. */
  note?: ReactNode;
  /** A red line around and a red title; the surface stays as it is. */
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
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 md:px-5">
        <h2 id={id} className={classNames(TITLE, 'text-16', isDangerous && 'text-red')}>
          {title}
        </h2>
        {note && <div className="text-14 text-ink-2">{note}</div>}
      </header>
      {children}
    </section>
  );
}

/** One line of a panel: what it is, how it stands, and one control. */
export function SettingsRow({
  icon,
  title,
  children,
  mark,
  control,
}: {
  icon: LucideIcon;
  title: string;
  /** One line of words. */
  children: ReactNode;
  /** A badge, at the right on every screen. */
  mark?: ReactNode;
  /** A button; on small screens under the words. */
  control?: ReactNode;
}) {
  return (
    <div className="grid min-h-16.5 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 border-t border-line px-4 py-3 md:px-5">
      <Icon icon={icon} size={22} className="text-ink-2" />
      <div>
        <h3 className={classNames(TITLE, 'text-15')}>{title}</h3>
        <p className="text-14 leading-snug text-ink-2">{children}</p>
      </div>
      {mark}
      {control && <div className="max-md:col-span-2 max-md:col-start-2">{control}</div>}
    </div>
  );
}

/** Panels of the back office have plain heads. */
const TITLE = 'font-sans leading-snug font-semibold tracking-normal';
