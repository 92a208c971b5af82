import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A link within a sentence, or with an arrow at the end of a section. */
export function TextLink({
  isForward = false,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & { isForward?: boolean }) {
  if (!isForward) {
    return (
      <Link viewTransition {...rest} className={classNames('link', className)}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      viewTransition
      {...rest}
      className={classNames('inline-block py-2 text-action', className)}
    >
      <span className="link">{children}</span>
      {/* Where the text wraps, the arrow keeps to its last word. */}
      {'\u00A0\u00A0'}
      <Icon icon={ArrowRight} className="inline" />
    </Link>
  );
}
