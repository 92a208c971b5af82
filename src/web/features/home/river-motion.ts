import { countUp } from '../../ui/count-up.ts';
import type { Entrance } from '../../ui/reveal.ts';

/** How long the line takes to be drawn, in ms. */
const DRAWING = 1600;

/**
 * The river is drawn from its source; each stop appears and counts up as the line reaches it.
 * @param stops how far along the line each stop lies, 0 to 1
 */
export function riverEntrance(river: HTMLElement, stops: readonly number[]): Entrance {
  const reachedAt = (index: number) => (stops[index] ?? 0) * DRAWING;
  const rings = [...river.querySelectorAll<HTMLElement>('[data-ring]')];
  const animations = [
    ...drawLines(river),
    ...rings.map((ring, index) => appear(ring, reachedAt(index))),
  ];
  for (const animation of animations) animation.pause();
  const numbers = countUp(river, reachedAt);

  return {
    play() {
      for (const animation of animations) animation.play();
      numbers.play();
    },
    cancel() {
      for (const animation of animations) animation.cancel();
      numbers.cancel();
    },
  };
}

/**
 * A line that never turns back looks drawn when a clip opens along it; it may be stretched, too.
 */
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
