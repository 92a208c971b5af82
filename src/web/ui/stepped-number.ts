/** The values that a number field allows. */
export interface NumberBounds {
  min?: number | undefined;
  max?: number | undefined;
}

/**
 * The number one up or down from a text, within the bounds; from an empty or unreadable text, the
 * first step is to the lowest number allowed, else to 0.
 */
export function steppedNumber(text: string, direction: 1 | -1, bounds: NumberBounds): number {
  const start = text.trim() === '' ? Number.NaN : Number(text);
  return within(Number.isNaN(start) ? (bounds.min ?? 0) : start + direction, bounds);
}

/** Whether a step in that direction would change the number. */
export function canStep(text: string, direction: 1 | -1, bounds: NumberBounds): boolean {
  return text.trim() === '' || steppedNumber(text, direction, bounds) !== Number(text);
}

function within(number: number, { min = -Infinity, max = Infinity }: NumberBounds): number {
  return Math.min(Math.max(number, min), max);
}
