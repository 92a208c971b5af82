import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const outline = readFileSync(new URL('vietnam-outline.svg', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

test.each(['sea', 'land', 'near', 'coast', 'island', 'brand'])(
  'the outline is drawn in the %s of the design, in both themes',
  (name) => {
    const [, day, night] =
      new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
    const drawn = [...outline.matchAll(new RegExp(`--${name}:(#\\w+)`, 'g'))].map(
      ([, color]) => color,
    );
    expect(drawn).toEqual([day, night]);
  },
);

test('it is the sheet of the projection, with every islet of both archipelagos', () => {
  expect(outline).toContain('viewBox="-60 -60 940 720"');
  const islets = [...outline.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const between = (value: number, from: number, to: number) => value > from && value < to;
  const hoangSa = islets.filter(({ x, y }) => between(x, 430, 500) && between(y, 250, 320));
  const truongSa = islets.filter(({ x, y }) => between(x, 440, 640) && between(y, 440, 600));
  expect(hoangSa).toHaveLength(14);
  expect(truongSa).toHaveLength(26);
});
