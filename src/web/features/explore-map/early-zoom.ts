/*
 * Presses of the zoom buttons that come before the script of the map: they are kept and done once
 * it is there.
 */

/** Which way a zoom button goes; the buttons carry it as `data-zoom`. */
export type ZoomWay = 'in' | 'out';

const kept: ZoomWay[] = [];
let listening: AbortController | null = null;

/** Keeps the presses from now on. */
export function keepEarlyZoom(): void {
  listening = new AbortController();
  // Before React, which stops events for parts that are not hydrated yet.
  window.addEventListener('click', keep, { capture: true, signal: listening.signal });
}

/** Returns the presses in their order, and stops keeping them. */
export function takeEarlyZoom(): ZoomWay[] {
  listening?.abort();
  return kept.splice(0);
}

function keep({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-zoom]') : null;
  if (button) kept.push(button.dataset.zoom === 'in' ? 'in' : 'out');
}
