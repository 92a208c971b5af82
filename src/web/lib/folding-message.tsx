import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useClearing } from './use-clearing.ts';

/**
 * Holds the message of what a form came to, and folds it away when it has been seen
 * (`useClearing`). Without script it stays.
 */
export function FoldingMessage({
  about,
  stays,
  children,
}: {
  /** What is told of; another object is another message, null is none. */
  about: object | null;
  /** It does not fold away by itself. */
  stays?: boolean;
  /** The message; none without anything to tell of. */
  children: ReactNode;
}) {
  const { isCleared, hold } = useClearing(stays ? null : about);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (about) box.current?.scrollIntoView({ block: 'nearest' });
  }, [about]);
  return (
    <div
      ref={box}
      aria-live="polite"
      {...hold}
      className={classNames(
        'grid transition-[grid-template-rows,opacity,visibility] duration-240',
        isCleared ? 'invisible grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div className="min-h-0 overflow-clip">{children}</div>
    </div>
  );
}
