import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A question that unfolds its answer. Opening an item closes others of the same `group`. */
export function AccordionItem({
  id,
  title,
  group,
  isOpen = false,
  children,
}: {
  id?: string;
  title: ReactNode;
  group?: string;
  /** Whether it is open at first; after that the browser keeps the state. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details id={id} name={group} open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-16.5 items-center justify-between gap-5 py-3 text-17 font-medium text-balance transition-colors hover:text-action">
        {title}
        <Icon icon={Plus} className="text-ink-3 group-open:hidden" />
        <Icon icon={Minus} className="hidden text-action group-open:block" />
      </summary>
      <div className="max-w-[70ch] pb-6 text-ink-2">{children}</div>
    </details>
  );
}
