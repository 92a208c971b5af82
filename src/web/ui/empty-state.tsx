import type { ReactNode } from 'react';
import { KarstDrawing } from './drawings/karst-drawing.tsx';

/** An empty list: a drawing, a serif title, one sentence and one way on. */
export function EmptyState({
  title,
  children,
  action,
  drawing,
}: {
  title: string;
  children: ReactNode;
  /** One ghost button or link. */
  action?: ReactNode;
  /** One of ui/drawings; by default the karsts, for searches without results. */
  drawing?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      {drawing ?? <KarstDrawing />}
      <h2 className="type-heading">{title}</h2>
      <p className="mt-2 text-ink-2">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
