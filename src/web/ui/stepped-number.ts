/** The values that a number field allows. */
export interface NumberBounds {
  min?: number | undefined;
  max?: number | undefined;
  /** 1 unless given. */
  step?: number | undefined;
}

/**
 * The number one step up or down from a text, within the bounds; from an empty or unreadable text,
 * the first step is to the lowest number allowed, else to 0.
 */
export function steppedNumber(
  text: string,
  direction: 1 | -1,
  { min, max, step = 1 }: NumberBounds,
): number {
  const start = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(start)) return within(min ?? 0, { min, max });
  return within(rounded(start + direction * step, step), { min, max });
}

/** Whether a step in that direction would change the number. */
export function canStep(text: string, direction: 1 | -1, bounds: NumberBounds): boolean {
  return text.trim() === '' || steppedNumber(text, direction, bounds) !== Number(text);
}

function within(number: number, { min = -Infinity, max = Infinity }: NumberBounds): number {
  return Math.min(Math.max(number, min), max);
}

/** Rounds to the decimals of the step, so that 0.1 + 0.2 is 0.3. */
function rounded(number: number, step: number): number {
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return Number(number.toFixed(decimals));
}
