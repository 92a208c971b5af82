import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface IconLook {
  icon: LucideIcon;
  /** The accessible name: there is no other text. */
  label: string;
  /** md is 44 square; sm, 36, is for rows of the back office. */
  size?: 'md' | 'sm';
  tone?: 'plain' | 'danger';
}

interface IconButtonProps extends IconLook, ComponentProps<'button'> {
  /** While true the icon pulses, and the button keeps the focus but does nothing. */
  isBusy?: boolean;
}

/** A button that is only an icon. */
export function IconButton({
  icon,
  label,
  size,
  tone,
  isBusy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const stop = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? stop : onClick}
      className={classNames(lookOf(size, tone), className)}
    >
      <Icon
        icon={icon}
        size={size === 'sm' ? 20 : 24}
        className={isBusy ? 'animate-pulse' : undefined}
      />
    </button>
  );
}

/** A link that is only an icon. */
export function IconLink({
  icon,
  label,
  size,
  tone,
  className,
  ...rest
}: IconLook & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(lookOf(size, tone), className)}
    >
      <Icon icon={icon} size={size === 'sm' ? 20 : 24} />
    </Link>
  );
}

function lookOf(size: IconLook['size'] = 'md', tone: IconLook['tone'] = 'plain'): string {
  return classNames(
    'inline-grid shrink-0 place-items-center rounded-control transition-colors disabled:text-ink-3 aria-disabled:text-ink-3',
    size === 'md' ? 'size-11' : 'size-9',
    tone === 'danger' ? 'text-red hover:bg-red-tint' : 'text-current hover:bg-wash hover:text-ink',
  );
}
