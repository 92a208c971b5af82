import { expect, test } from 'vitest';
import { containing } from './like.ts';

test.each([
  ['ha long', '%ha long%'],
  ['', '%%'],
  ['100%', String.raw`%100\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`c:\%_`, String.raw`%c:\\\%\_%`],
])('a pattern for %j matches its wildcards literally', (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});
