import { useEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Message, type MessageTone } from '../ui/message.tsx';
import { useClearing } from '../lib/use-clearing.ts';

/** What a form came to. Another object is another message, also when it says the same. */
export interface Notice {
  tone: MessageTone;
  text: string;
}

/**
 * Says what a form came to, and folds away after five seconds, though not under the pointer or the
 * focus; a screen reader can still read it then. What went wrong stays until something else is said.
 * Without script it stays, too.
 */
export function PassingMessage({
  notice,
  className,
}: {
  notice: Notice | null;
  className?: string;
}) {
  const { isCleared, hold } = useClearing(notice?.tone === 'error' ? null : notice);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) box.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  return (
    <div
      ref={box}
      aria-live="polite"
      {...hold}
      className={classNames(
        'grid transition-[grid-template-rows,opacity] duration-240',
        isCleared ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div className="min-h-0 overflow-clip">
        {notice && (
          <Message tone={notice.tone} className={className ?? ''}>
            {notice.text}
          </Message>
        )}
      </div>
    </div>
  );
}
