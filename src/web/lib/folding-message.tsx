import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useClearing } from './use-clearing.ts';

/**
 * Shows the outcome of a form, and folds it away after it has been seen (`useClearing`). Without
 * script it stays.
 */
export function FoldingMessage({
  about,
  stays,
  children,
}: {
  /** The outcome; another object is another message, null is none. */
  about: object | null;
  /** Whether it stays instead of folding away. */
  stays?: boolean;
  /** The message; not shown while there is no outcome. */
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
