import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

/**
 * A Lucide icon with our stroke width. It is hidden from screen readers, because the text beside it
 * says it.
 */
export function Icon({
  icon: Glyph,
  size = '1.25em',
  className,
}: {
  icon: LucideIcon;
  /**
   * 1.25em beside text, 24 px alone. A number is in px at the usual text size, and scales with it.
   */
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
