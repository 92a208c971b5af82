/** A color of tokens.css in both themes, as #rrggbb. */
export interface TokenColor {
  light: string;
  dark: string;
}

/** WCAG 2.2 AA: 4.5 for text, 3 for borders of controls, large glyphs and lines with a meaning. */
const TEXT = 4.5;
const SHAPE = 3;

/**
 * Every pair of tokens that the design allows, with its minimum contrast. brand on sand is not
 * included: it may only be decoration.
 */
export const colorPairs: readonly (readonly [
  front: string,
  backs: readonly string[],
  least: number,
])[] = [
  ['ink', ['paper', 'surface', 'sand', 'mat', 'desk', 'bar', 'tint', 'red-wash', 'wash'], TEXT],
  [
    'ink-2',
    ['paper', 'surface', 'sand', 'mat', 'desk', 'bar', 'wash', 'disabled', 'amber-tint'],
    TEXT,
  ],
  ['ink-3', ['paper', 'surface', 'sand', 'mat', 'desk', 'bar', 'tint'], TEXT],
  ['action', ['paper', 'surface', 'sand', 'mat', 'bar', 'tint'], TEXT],
  ['on-action', ['action', 'action-hover'], TEXT],
  ['red', ['paper', 'surface', 'sand', 'red-tint', 'red-wash'], TEXT],
  ['green', ['paper', 'surface', 'green-tint'], TEXT],
  ['amber', ['surface', 'amber-tint'], TEXT],
  ['white', ['danger', 'danger-hover', 'night', 'foot'], TEXT],
  ['on-foot', ['foot'], TEXT],
  ['on-foot-2', ['foot'], TEXT],
  ['on-foot-action', ['foot-action', 'blue-300'], TEXT],
  ['foot-field', ['foot'], SHAPE],
  ['on-art', ['night'], TEXT],
  ['blue-700', ['white'], TEXT],
  ['ink-800', ['white'], TEXT],
  ['field', ['paper', 'surface', 'sand'], SHAPE],
  ['focus', ['paper', 'surface', 'sand', 'tint', 'desk'], SHAPE],
  ['brand', ['paper', 'surface'], SHAPE],
  ['star', ['paper', 'surface'], SHAPE],
  ['red', ['surface', 'paper'], SHAPE],
  ['ink', ['land', 'sea'], TEXT],
  ['sea-name', ['sea'], TEXT],
  ['city-name', ['near'], TEXT],
  ['island', ['sea'], SHAPE],
  ['action', ['land', 'sea'], SHAPE],
];

/** The colors of a token sheet by name: 'ink-2'. Values that are not plain #rrggbb are left out. */
export function readColors(css: string): Map<string, TokenColor> {
  const found = new Map<string, TokenColor>();
  const line =
    /--color-([\w-]+):\s*(?:light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)|(#[\da-f]{6}));/gi;
  for (const [, name = '', light, dark, both = ''] of css.matchAll(line)) {
    found.set(name, { light: light ?? both, dark: dark ?? both });
  }
  return found;
}

/** The contrast of two #rrggbb colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance of a #rrggbb color (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
