import type { ReactNode } from 'react';

/** An empty list: the drawing, a serif title, one sentence and one way on. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  /** One ghost button or link. */
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <EmptyStateArt />
      <h2 className="type-heading">{title}</h2>
      <p className="mt-2 text-ink-2">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

/** Karsts, one boat and the river, 300 wide. The same wherever something is missing. */
export function EmptyStateArt() {
  return (
    <svg
      viewBox="0 0 220 120"
      fill="none"
      strokeWidth="2"
      aria-hidden
      className="mb-6 w-75 max-w-4/5"
    >
      <circle cx="150" cy="44" r="22" className="fill-tint" />
      <path
        d="M8 84q22-40 40-14q14-48 38-10q8-16 20 4q18-30 36 6q20-22 38 14"
        className="stroke-field"
      />
      <path d="M4 92h212M34 102h90M96 112h84" strokeLinecap="round" className="stroke-brand" />
      <path
        d="M96 84q18 8 38 0l-6 9h-26zM113 82V56q16 6 14 26"
        className="fill-surface stroke-red"
      />
    </svg>
  );
}
