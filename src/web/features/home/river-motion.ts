import type { Entrance } from '../../ui/reveal.ts';

/** Time in which the line is drawn, and in which a number counts up, in ms. */
const DRAWING = 1600;
const COUNTING = 1200;

/**
 * The river is drawn from its source; each stop appears and counts up as the line reaches it.
 * @param stops how far along the line each stop lies, 0 to 1
 */
export function riverEntrance(river: HTMLElement, stops: readonly number[]): Entrance {
  const rings = [...river.querySelectorAll<HTMLElement>('[data-ring]')];
  const numbers = [...river.querySelectorAll<HTMLElement>('[data-count]')];
  const animations = [
    ...drawLines(river),
    ...rings.map((ring, index) => appear(ring, (stops[index] ?? 0) * DRAWING)),
  ];
  for (const animation of animations) animation.pause();
  for (const number of numbers) showCount(number, 0);
  let frame = 0;

  function count(start: number, now: number) {
    let isDone = true;
    for (const [index, number] of numbers.entries()) {
      const elapsed = (now - start - (stops[index] ?? 0) * DRAWING) / COUNTING;
      showCount(number, Math.min(1, Math.max(0, elapsed)));
      isDone &&= elapsed >= 1;
    }
    if (!isDone) frame = requestAnimationFrame((next) => count(start, next));
  }

  return {
    play() {
      for (const animation of animations) animation.play();
      frame = requestAnimationFrame((start) => count(start, start));
    },
    cancel() {
      cancelAnimationFrame(frame);
      for (const animation of animations) animation.cancel();
      for (const number of numbers) showCount(number, 1);
    },
  };
}

/** A line that never turns back looks drawn when a window opens along it; it may be stretched, too. */
function drawLines(river: HTMLElement): Animation[] {
  const wide = river.querySelector('[data-line=wide]');
  const narrow = river.querySelector('[data-line=narrow]');
  const draw = (line: Element | null, from: string, to: string) =>
    line?.animate({ clipPath: [from, to] }, { duration: DRAWING, fill: 'backwards' });
  // Beyond the drawing's left and right edge the line goes on to the edge of the screen.
  return [
    draw(wide, 'inset(-20px 100% -20px -50vw)', 'inset(-20px -50vw)'),
    draw(narrow, 'inset(0 0 100%)', 'inset(0)'),
  ].filter((animation) => animation !== undefined);
}

function appear(ring: HTMLElement, delay: number): Animation {
  return ring.animate(
    { opacity: [0, 1], scale: [0.3, 1] },
    { duration: 240, delay, easing: 'ease-out', fill: 'backwards' },
  );
}

/** Ends with the very text that the page was served with, so React finds what it wrote. */
function showCount(number: HTMLElement, progress: number): void {
  const { count, suffix } = number.dataset;
  const eased = 1 - (1 - progress) ** 3;
  const text = number.firstChild;
  if (text) text.nodeValue = `${Math.round(Number(count) * eased)}${suffix}`;
}
