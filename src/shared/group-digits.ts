/**
 * '1,234,567': a whole number with its thousands separated. Written by hand, because the browser's
 * own formatting takes a slow phone a tenth of a second when first used (docs/decisions/0016).
 */
export function groupDigits(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
