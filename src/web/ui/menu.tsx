import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/**
 * A menu of actions under a button. Arrows, Home, End and first letters move, Enter and Space act,
 * Escape closes it and the focus returns. It uses radix-ui: only for the back office, or loaded
 * late.
 */
export function Menu({
  trigger,
  label,
  children,
}: {
  /** The button: `Button` or `IconButton`. */
  trigger: ReactElement;
  label: string;
  children: ReactNode;
}) {
  return (
    // Not modal: the page behind stays usable, and no style element is inserted.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-46.5 overflow-y-auto rounded-panel border border-line bg-surface p-1.5 text-ink shadow-3"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** One thing to do. */
export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center rounded-thumb px-2.5 text-15 -outline-offset-3 data-highlighted:bg-tint"
    >
      {children}
    </DropdownMenu.Item>
  );
}
