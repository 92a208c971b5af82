import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** One line of a panel: a name, a status, and one control. */
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
  /** A button; on small screens it is below the text. */
  control?: ReactNode;
}) {
  return (
    <div className="grid min-h-16.5 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 border-t border-line px-4 py-3 md:px-5">
      <Icon icon={icon} size={22} className="text-ink-2" />
      <div>
        <h3 className="font-sans text-15 leading-snug font-semibold tracking-normal">{title}</h3>
        <p className="text-14 leading-snug text-ink-2">{children}</p>
      </div>
      {mark}
      {control && <div className="max-md:col-span-2 max-md:col-start-2">{control}</div>}
    </div>
  );
}
