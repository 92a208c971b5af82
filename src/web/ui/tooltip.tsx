import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

/** How long the pointer must rest before the text appears, in ms; on focus it appears at once. */
const DELAY = 400;

/**
 * A short text about a control, on hover and on focus; Escape hides it. It is only additional: the
 * control has its own name. It uses radix-ui: only for the back office, or loaded late.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string;
  /** One focusable control. */
  children: ReactElement;
}) {
  return (
    <Radix.Provider delayDuration={DELAY}>
      <Radix.Root>
        {/* An empty title replaces an icon button's own, or there would be two. */}
        <Radix.Trigger asChild title="">
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-70 rounded-control bg-night px-3 py-2 text-14 text-white shadow-3"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
