import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonVariant =
  | 'primary'
  | 'ghost'
  | 'quiet'
  | 'danger'
  | 'danger-quiet'
  | 'on-art'
  | 'on-art-primary';

interface ButtonLook {
  variant?: ButtonVariant;
  /** md is 52 px high, sm is 44. */
  size?: 'md' | 'sm';
  isFullWidth?: boolean;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While true the button keeps focus and width, but does nothing. */
  isBusy?: boolean;
  /** Shown while busy, with three dots: "Sending..." */
  busyLabel?: string;
}

/** A button, with type="button" by default. Only one primary button should be in view. */
export function Button({
  variant,
  size,
  isFullWidth,
  isBusy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const stop = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? stop : onClick}
      className={classNames(lookOf({ variant, size, isFullWidth }), DISABLED, className)}
    >
      {busyLabel ? <SwappedLabel isBusy={isBusy} idle={children} busy={busyLabel} /> : children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

/** A link that looks like a button. `to` may be a path or a whole address. */
export function ButtonLink({ variant, size, isFullWidth, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      viewTransition
      {...rest}
      className={classNames(lookOf({ variant, size, isFullWidth }), className)}
    />
  );
}

/** Both labels share one grid cell, so that the width is always that of the longer one. */
function SwappedLabel({ isBusy, idle, busy }: { isBusy: boolean; idle: ReactNode; busy: string }) {
  return (
    <span className="grid place-items-center">
      <span
        className={classNames(
          'col-start-1 row-start-1 inline-flex items-center gap-2.5',
          isBusy && 'invisible',
        )}
      >
        {idle}
      </span>
      <span className={classNames('col-start-1 row-start-1', !isBusy && 'invisible')}>{busy}</span>
    </span>
  );
}

const SHAPE =
  'inline-flex items-center justify-center gap-2.5 rounded-control border-[1.5px] text-center leading-tight font-semibold transition-colors';

/** Links are never disabled. */
const DISABLED =
  'disabled:border-transparent disabled:bg-disabled disabled:text-ink-3 aria-disabled:border-transparent aria-disabled:bg-disabled aria-disabled:text-ink-2';

const SIZES = {
  md: 'min-h-13 py-2 text-16',
  sm: 'min-h-11 py-1.5 text-15',
} as const;

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-hover',
  ghost: 'border-field text-ink hover:border-ink-2 hover:bg-wash',
  quiet: 'border-transparent text-action hover:bg-tint active:text-action-hover active:opacity-100',
  danger: 'border-transparent bg-danger text-white hover:bg-danger-hover',
  'danger-quiet': 'border-transparent text-red hover:bg-red-tint',
  'on-art': 'border-art-line bg-art-control text-white hover:bg-night',
  'on-art-primary': 'border-transparent bg-white text-blue-700 hover:bg-blue-100',
};

function lookOf({
  variant = 'primary',
  size = 'md',
  isFullWidth = false,
}: {
  [Key in keyof ButtonLook]: ButtonLook[Key] | undefined;
}): string {
  const isQuiet = variant === 'quiet' || variant === 'danger-quiet';
  const padding = isQuiet ? 'px-2.5' : size === 'md' ? 'px-6.5' : 'px-4.5';
  return classNames(SHAPE, SIZES[size], padding, VARIANTS[variant], isFullWidth && 'w-full');
}
