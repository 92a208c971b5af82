import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colorPairs, contrast, readColors } from './color-pairs.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colours = readColors(css);

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  for (const [front, backs, least] of colorPairs) {
    test.each(backs)(`${front} on %s has at least ${least}:1`, (back) => {
      expect(contrast(colourOf(front, theme), colourOf(back, theme))).toBeGreaterThanOrEqual(least);
    });
  }
});

test('the map coast, the only border between land and sea, stands out in the light theme', () => {
  expect(contrast(colourOf('coast', 'light'), colourOf('sea', 'light'))).toBeGreaterThanOrEqual(3);
});

test('the formula gives the published values', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#0093de', '#ffffff')).toBeCloseTo(3.37, 2);
  expect(contrast('#bf0603', '#ffffff')).toBeCloseTo(6.48, 2);
});

function colourOf(name: string, theme: 'light' | 'dark'): string {
  const colour = colours.get(name);
  if (!colour) throw new Error(`tokens.css has no colour named ${name}`);
  return colour[theme];
}
