import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');

test('no face that has letters puts letters and loose marks together', () => {
  const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) => parse(range));
  const withLetters = ranges.filter((range) => holds(range, 0x6f));
  expect(withLetters.length).toBeGreaterThan(4);
  for (const range of withLetters) {
    for (let mark = 0x300; mark < 0x370; mark += 1) expect(holds(range, mark)).toBe(false);
  }
});

const parse = (range: string) =>
  range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });

const holds = (range: ReturnType<typeof parse>, letter: number) =>
  range.some(({ from, to }) => letter >= from && letter <= to);
