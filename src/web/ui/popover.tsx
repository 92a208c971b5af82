import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * A panel in the browser's top layer, opened by the button with its id in `popoverTarget`: below
 * the button with right edges aligned, or above where there is no room. Escape and a press outside
 * close it. Browsers without anchor positioning show it in the middle.
 */
export function Popover({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      popover="auto"
      className={classNames(
        'popover rounded-panel border border-line bg-surface p-1.5 text-ink shadow-3',
        className,
      )}
    />
  );
}
