import type { ReactNode } from 'react';

/** A name and what is known of it. */
export function Fact({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt className="text-13 text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">
        {children || <span className="text-ink-2">None given</span>}
      </dd>
    </div>
  );
}
