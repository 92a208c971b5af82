import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

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

interface ItemProps {
  icon?: LucideIcon;
  tone?: 'plain' | 'danger';
  isDisabled?: boolean;
  children: ReactNode;
}

/** One thing to do. */
export function MenuItem({
  icon,
  tone = 'plain',
  isDisabled = false,
  onSelect,
  children,
}: ItemProps & { onSelect: () => void }) {
  return (
    <DropdownMenu.Item
      disabled={isDisabled}
      onSelect={onSelect}
      className={classNames(ITEM, TONES[tone])}
    >
      {icon && <Icon icon={icon} />}
      {children}
    </DropdownMenu.Item>
  );
}

/** Somewhere to go. */
export function MenuLink({
  icon,
  to,
  children,
}: Pick<ItemProps, 'icon' | 'children'> & { to: string }) {
  return (
    <DropdownMenu.Item asChild className={classNames(ITEM, TONES.plain)}>
      <Link to={to}>
        {icon && <Icon icon={icon} />}
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}

/** A line between groups. */
export function MenuDivider() {
  return <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

const ITEM =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-thumb px-2.5 text-15 -outline-offset-3 data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-disabled:opacity-55';

const TONES = {
  plain: 'data-highlighted:bg-tint',
  danger: 'text-red data-highlighted:bg-red-tint',
} as const;
