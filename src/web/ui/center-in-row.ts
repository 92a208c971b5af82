/**
 * Scrolls the current part of a row that is wider than the screen to the middle; use it as `ref` of
 * that part. Only the row scrolls: scrollIntoView would scroll the page too.
 */
export function centerInRow(part: HTMLElement | null): void {
  const row = part?.parentElement;
  if (!row) return;
  const [{ left, width }, frame] = [part.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}
