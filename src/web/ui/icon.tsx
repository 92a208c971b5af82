import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

/** A Lucide glyph with our stroke. It says nothing to screen readers: the words beside it do. */
export function Icon({
  icon: Glyph,
  size = '1.25em',
  className,
}: {
  icon: LucideIcon;
  /** Beside text 1.25em, alone 24. */
  size?: number | string;
  className?: string | undefined;
}) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.6}
      aria-hidden
      className={classNames('shrink-0', className)}
    />
  );
}
