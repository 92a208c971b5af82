import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const WEB = new URL('..', import.meta.url);
const sheet = (name: string) => readFileSync(new URL(`styles/${name}`, WEB), 'utf8');
const tokens = sheet('tokens.css');

describe('the tokens are those of the design', () => {
  test('radii, in pixels', () => {
    expect(tokensOf('radius')).toEqual({
      mat: '2px',
      thumb: '4px',
      inner: '6px',
      control: '8px',
      panel: '10px',
      card: '14px',
      pill: '999px',
    });
    expect(utility('rounded-arch')).toContain('border-radius: 999px 999px 5px 5px;');
  });

  test('three shadows, tinted with ink in the light theme and black in the dark one', () => {
    expect(shadow(1)).toEqual([
      ['0 1px 2px', '16 35 46 / 0.06', '0 0 0 / 0.4'],
      ['0 2px 8px', '16 35 46 / 0.05'],
    ]);
    expect(shadow(2)).toEqual([
      ['0 2px 4px', '16 35 46 / 0.05'],
      ['0 14px 34px -10px', '16 35 46 / 0.18', '0 0 0 / 0.6'],
    ]);
    expect(shadow(3)).toEqual([['0 30px 70px -24px', '16 35 46 / 0.38', '0 0 0 / 0.8']]);
  });

  test('motion', () => {
    expect(tokens).toContain('--default-transition-duration: 140ms;');
    expect(tokens).toContain('--ease-reveal: cubic-bezier(0.2, 0.7, 0.2, 1);');
    expect(tokens).toContain('--animate-pulse: pulse 1400ms');
  });

  test('type: each step is named by its pixels, and 13 is the smallest', () => {
    const steps = Object.entries(tokensOf('text')).filter(([name]) => !name.includes('--'));
    for (const [name, size] of steps) expect(size, name).toBe(`${Number(name) / 16}rem`);
    const sizes = steps.map(([name]) => Number(name));
    expect(sizes).toEqual([
      13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 28, 29, 31, 32, 34, 36, 38, 40, 42, 46,
      52, 64,
    ]);
    expect(
      ['display-1', 'hero', 'display-2', 'quote', 'heading', 'card', 'price', 'total'].map(
        (role) => [role, ...extremesOf(`type-${role}`)],
      ),
    ).toEqual([
      ['display-1', 46, 82],
      ['hero', 40, 66],
      ['display-2', 36, 52],
      ['quote', 29, 42],
      ['heading', 28, 34],
      ['card', 23, 23],
      ['price', 25, 25],
      ['total', 32, 32],
    ]);
  });

  test('space: steps of four pixels, content of 1240 between gutters of 20 and 48', () => {
    expect(tokens).toContain('--spacing: 0.25rem;');
    expect(tokens).toContain('--container-page: 77.5rem;');
    expect(utility('wrap')).toMatch(/100% - 2\.5rem[^]*@variant md[^]*100% - 6rem/);
  });
});

/** Values in brackets that equal a step or a token; the spacing base covers all lengths in rem. */
const BESIDE_THE_TOKENS: readonly RegExp[] = [
  /(?<=[\s"'`:])-?(?:text|bg|border|fill|stroke|outline|ring|from|to)-\[(?:#|rgb|hsl|oklch)[^\]]*\]/g,
  /(?<=[\s"'`:])(?:text|font)-\[[\d.]+(?:px|rem)\]/g,
  /(?<=[\s"'`:])(?:rounded(?:-[a-z]+)?|shadow|duration|delay|ease|font)-\[[^\]]+\]/g,
  /(?<=[\s"'`:])-?(?:[mp][trblxyse]?|gap(?:-[xy])?|size|[wh]|(?:min|max)-[wh]|basis|top|right|bottom|left|inset(?:-[xy])?|space-[xy]|scroll-m[a-z]?)-\[-?[\d.]+rem\]/g,
  /(?<=[\s"'`:])leading-\[1\.[24]\](?!\d)/g,
];

/**
 * The durations of the design: a color, a menu, an accordion, a poster's description, and its
 * picture.
 */
const DURATIONS = new Set(['140', '160', '220', '240', '600', '800']);

/** Values that only one place has: the line below the name in the logo. */
const ALONE = ['layout/logo.tsx text-[0.71875rem]'];

test('no component uses its own value if a token has it', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: WEB }).flatMap((file) => {
    if (file.endsWith('.test.ts')) return [];
    const code = readFileSync(new URL(file, WEB), 'utf8');
    const values = BESIDE_THE_TOKENS.flatMap((pattern) => code.match(pattern) ?? []);
    const durations = [...code.matchAll(/(?<=[\s"'`:])duration-(\d+)/g)]
      .filter(([, ms = '']) => !DURATIONS.has(ms))
      .map(([all]) => all);
    return [...values, ...durations].map((value) => `${file} ${value}`);
  });
  expect(found.toSorted()).toEqual(ALONE);
});

/** The tokens of a kind by their names without the prefix. */
function tokensOf(kind: string): Record<string, string> {
  const lines = tokens.matchAll(new RegExp(`^ +--${kind}-([\\w-]+): (.+);$`, 'gm'));
  return Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]));
}

/** The body of a utility. */
function utility(name: string): string {
  const css = tokens + sheet('typography.css');
  const [, body] = new RegExp(`^@utility ${name} \\{\\n([^]*?)^\\}`, 'm').exec(css) ?? [];
  if (body === undefined) throw new Error(`There is no utility ${name}`);
  return body;
}

/** Each layer of a shadow: its position and its colors. */
const shadow = (step: number) =>
  Array.from(
    utility(`shadow-${step}`).matchAll(/(0 [-\dpx ]+) light-dark\((.+)\)/g),
    ([, place = '', tints = '']) => [
      place,
      ...Array.from(tints.matchAll(/rgb\(([^)]+)\)/g), ([, tint]) => tint),
    ],
  );

/** The smallest and the largest size of a role, in pixels. */
function extremesOf(role: string): [number, number] {
  const [, size = ''] = /font: (?:\w+ )?\d+ (.+?) \//.exec(utility(role)) ?? [];
  const [least = '', most = least] = /^clamp\(([^,]+),.*,([^,]+)\)$/.exec(size)?.slice(1) ?? [size];
  return [Number.parseFloat(least) * 16, Number.parseFloat(most) * 16];
}
