import type { KeyboardEvent } from 'react';
import { isBrowserKey } from './browser-key.ts';

/**
 * Makes the arrow keys, Home and End move the focus among the items of a menu or a group, wrapping
 * around at the ends. A letter moves to the next item that begins with it.
 */
export function moveFocusAmong(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.indexOf(event.target as HTMLElement);
  const to = STEPS[event.key]?.(at) ?? nextByLetter(event, all, at);
  if (at < 0 || to === undefined || isBrowserKey(event)) return;
  event.preventDefault();
  all.at(to % all.length)?.focus();
}

function nextByLetter(
  { key }: KeyboardEvent,
  all: readonly HTMLElement[],
  at: number,
): number | undefined {
  if (key.length !== 1) return undefined;
  const ahead = [...all.keys()].map((step) => (at + 1 + step) % all.length);
  return ahead.find((place) => all[place]?.innerText.trim().toLowerCase().startsWith(key));
}

const STEPS: Record<string, (at: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};
