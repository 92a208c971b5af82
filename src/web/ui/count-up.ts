import { useEffect, useRef, type RefObject } from 'react';
import { onEntrance, type Entrance } from './reveal.ts';

/** Time that a number takes to count up, in ms. */
const COUNTING = 1200;
/** Delay between the starts of consecutive numbers, in ms. */
const STEP = 240;

/** Marks an element that contains only the number and its suffix: '9K+' counts from '0K+'. */
export const counter = (value: number, suffix: string) => ({
  'data-count': value,
  'data-suffix': suffix,
  // A translation would replace the text that is being written into.
  translate: 'no' as const,
});

/**
 * Makes the numbers below that carry `counter()` count up, one after the other, as they come into
 * view.
 */
export function useCountUp<T extends HTMLElement>(): RefObject<T | null> {
  const root = useRef<T>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    return onEntrance(element, () => countUp(element, (index) => index * STEP));
  }, []);
  return root;
}

/**
 * Counts up every element with `counter()`.
 * @param delayOf ms until a number starts, by its index
 */
export function countUp(root: HTMLElement, delayOf: (index: number) => number): Entrance {
  const numbers = [...root.querySelectorAll<HTMLElement>('[data-count]')];
  for (const number of numbers) showCount(number, 0);
  let frame = 0;

  function go(start: number, now: number) {
    let isDone = true;
    for (const [index, number] of numbers.entries()) {
      const elapsed = (now - start - delayOf(index)) / COUNTING;
      showCount(number, Math.min(1, Math.max(0, elapsed)));
      isDone &&= elapsed >= 1;
    }
    if (!isDone) frame = requestAnimationFrame((next) => go(start, next));
  }

  return {
    play() {
      frame = requestAnimationFrame((start) => go(start, start));
    },
    cancel() {
      cancelAnimationFrame(frame);
      for (const number of numbers) showCount(number, 1);
    },
  };
}

/** Ends with the text that the page was served with, so that React finds what it expects. */
function showCount(number: HTMLElement, progress: number): void {
  const { count, suffix } = number.dataset;
  const eased = 1 - (1 - progress) ** 3;
  const text = number.firstChild;
  if (text) text.nodeValue = `${Math.round(Number(count) * eased)}${suffix}`;
}
