import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colorPairs, contrast, readColors } from './color-pairs.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colors = readColors(css);

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  for (const [front, backs, least] of colorPairs) {
    test.each(backs)(`${front} on %s has at least ${least}:1`, (back) => {
      expect(contrast(colorOf(front, theme), colorOf(back, theme))).toBeGreaterThanOrEqual(least);
    });
  }
});

test('the map coast, the only border between land and sea, stands out in the light theme', () => {
  expect(contrast(colorOf('coast', 'light'), colorOf('sea', 'light'))).toBeGreaterThanOrEqual(3);
});

test('the formula gives the published values', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#0093de', '#ffffff')).toBeCloseTo(3.37, 2);
  expect(contrast('#bf0603', '#ffffff')).toBeCloseTo(6.48, 2);
});

function colorOf(name: string, theme: 'light' | 'dark'): string {
  const color = colors.get(name);
  if (!color) throw new Error(`tokens.css has no color named ${name}`);
  return color[theme];
}
