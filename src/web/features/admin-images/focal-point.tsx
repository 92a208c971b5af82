import type { KeyboardEvent, PointerEvent } from 'react';

/**
 * The red point on the subject of a picture, which narrow crops keep. They show the box's whole
 * height, so the point only moves from left to right.
 */
export function FocalPoint({ x, onMove }: { x: number; onMove: (x: number) => void }) {
  const go = (to: number) => onMove(Math.max(0, Math.min(100, Math.round(to))));
  function follow(event: PointerEvent<HTMLElement>) {
    event.stopPropagation();
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box) go(((event.clientX - box.left) / box.width) * 100);
  }
  function take(event: PointerEvent<HTMLElement>) {
    // Otherwise the box under it would move too.
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function step(event: KeyboardEvent) {
    const to = STEPS[event.key]?.(x, event.shiftKey ? 10 : 1);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(to);
  }
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is dragged over the picture, where no input could lie
      role="slider"
      tabIndex={0}
      aria-label="Subject of the picture"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={x}
      aria-valuetext={`${x}% from the left`}
      onPointerDown={take}
      onPointerMove={follow}
      onKeyDown={step}
      className="absolute! top-1/2 grid size-11 -translate-1/2 cursor-grab touch-none place-items-center rounded-pill -outline-offset-3 outline-white active:cursor-grabbing"
      style={{ left: `${x}%` }}
    >
      <span className="grid size-9 place-items-center rounded-pill border-3 border-white bg-art-control shadow-3">
        <span className="size-3 rounded-pill bg-danger" />
      </span>
    </span>
  );
}

const STEPS: Readonly<Record<string, (x: number, by: number) => number>> = {
  ArrowLeft: (x, by) => x - by,
  ArrowRight: (x, by) => x + by,
  ArrowDown: (x, by) => x - by,
  ArrowUp: (x, by) => x + by,
  Home: () => 0,
  End: () => 100,
};
