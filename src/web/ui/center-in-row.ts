/**
 * Brings a part of a row that is wider than the screen to its middle, as the `ref` of the part that is
 * current. Only the row moves: scrollIntoView would move the page too.
 */
export function centerInRow(part: HTMLElement | null): void {
  const row = part?.parentElement;
  if (!row) return;
  const [{ left, width }, frame] = [part.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}
