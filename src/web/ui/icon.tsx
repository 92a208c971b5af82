import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

/** A Lucide glyph with our stroke. It says nothing to screen readers: the words beside it do. */
export function Icon({
  icon: Glyph,
  size = '1.25em',
  className,
}: {
  icon: LucideIcon;
  /** Beside text 1.25em, alone 24. A number is in pixels at the usual text size, and grows with it. */
  size?: number | string;
  className?: string | undefined;
}) {
  return (
    <Glyph
      size={typeof size === 'number' ? `${size / 16}rem` : size}
      strokeWidth={1.6}
      aria-hidden
      className={classNames('shrink-0', className)}
    />
  );
}
