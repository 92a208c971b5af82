import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * A surface with a border and no shadow. It clips without becoming a scroll container, so that
 * table heads can stick.
 */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('overflow-clip rounded-card border border-line bg-surface', className)}
    />
  );
}
