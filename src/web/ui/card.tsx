import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A surface with a line around it and no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('overflow-hidden rounded-card border border-line bg-surface', className)}
    />
  );
}
