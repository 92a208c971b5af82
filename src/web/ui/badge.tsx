import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone =
  | 'featured'
  | 'night'
  | 'on-art'
  | 'action'
  | 'blue'
  | 'green'
  | 'amber'
  | 'red'
  | 'gray';

/** A pill with a word, 28 px high. */
export function Badge({ tone = 'gray', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-7 max-w-full items-center gap-1.5 rounded-pill px-2.75 text-13 font-semibold whitespace-nowrap',
        badgeTones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** Colors of a badge; night and on-art are for pictures only. */
export const badgeTones: Record<BadgeTone, string> = {
  featured: 'bg-danger text-white',
  night: 'bg-night text-white',
  'on-art': 'bg-white text-ink-800',
  action: 'bg-action text-on-action',
  blue: 'bg-tint text-action',
  green: 'bg-green-tint text-green',
  amber: 'bg-amber-tint text-amber',
  red: 'bg-red-tint text-red',
  gray: 'bg-wash text-ink-2',
};
