import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

/** How long the pointer rests before the words come, in ms; with the focus they come at once. */
const DELAY = 400;

/**
 * A few words about a control, on hover and on focus; Escape takes them away. They only add: the
 * control has its own name. It brings radix-ui: for the back office, or loaded late.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string;
  /** One control that takes the focus. */
  children: ReactElement;
}) {
  return (
    <Radix.Provider delayDuration={DELAY}>
      <Radix.Root>
        {/* An empty title instead of an icon button's own, or there would be two. */}
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
