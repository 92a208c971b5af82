import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { themeScript } from './theme-script.ts';

function themeAfter(localStorage: unknown) {
  const documentElement = { dataset: {} as { theme?: string } };
  runInNewContext(themeScript, { localStorage, document: { documentElement } });
  return documentElement.dataset.theme;
}

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['"><script>', undefined],
  [null, undefined],
])('a stored %j sets the theme to %j', (stored, expected) => {
  expect(themeAfter({ getItem: () => stored })).toBe(expected);
});

test('forbidden storage breaks nothing', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('SecurityError');
    },
  };
  expect(themeAfter(forbidden)).toBeUndefined();
});
