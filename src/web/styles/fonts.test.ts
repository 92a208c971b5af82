import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

test('no face with letters claims both letters and combining marks', () => {
  const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) => parse(range));
  const withLetters = ranges.filter((range) => holds(range, 0x6f));
  expect(withLetters.length).toBeGreaterThan(2);
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

/** The faces of the sheet, as they are written there. */
const faces = [...css.matchAll(/@font-face \{([^}]+)\}/g)].map(([, body = '']) => body);
const valueOf = (face: string, name: string) =>
  new RegExp(`${name}:\\s*([^;]+);`).exec(face)?.[1] ?? '';
const percent = (face: string, name: string) => Number.parseFloat(valueOf(face, name)) / 100;
const fontOf = (face: string): Font => {
  const file = /url\('([^']+)'\)/.exec(face)?.[1] ?? '';
  return create(readFileSync(new URL(file, import.meta.url))) as Font;
};

test.each([
  ['Be Vietnam Pro Fallback', './fonts/be-vietnam-pro-latin.woff2'],
  ['Be Vietnam Pro Fallback Narrow', './fonts/be-vietnam-pro-latin.woff2'],
  ['Fraunces Fallback', './fonts/fraunces-latin.woff2'],
  ['Fraunces Fallback Narrow', './fonts/fraunces-latin.woff2'],
  ['Fraunces Fallback Wide', './fonts/fraunces-latin.woff2'],
])('%s has the line height of the font that replaces it, so that nothing moves', (name, file) => {
  const face = faces.find((one) => valueOf(one, 'font-family') === `'${name}'`) ?? '';
  const { ascent, descent, unitsPerEm } = fontOf(`url('${file}')`);
  const size = percent(face, 'size-adjust');
  expect(percent(face, 'ascent-override') * size).toBeCloseTo(ascent / unitsPerEm, 2);
  expect(percent(face, 'descent-override') * size).toBeCloseTo(-descent / unitsPerEm, 2);
  expect(percent(face, 'line-gap-override')).toBe(0);
});

test.each(['Fraunces', 'Be Vietnam Pro'])(
  '%s has every letter of Vietnamese and of neighboring languages in the files that claim it',
  (family) => {
    const own = faces.filter(
      (face) =>
        [`'${family}'`, `'${family} Rest'`].includes(valueOf(face, 'font-family')) &&
        valueOf(face, 'font-style') === 'normal' &&
        valueOf(face, 'font-weight').startsWith('400'),
    );
    const known = own.map((face) => ({
      range: parse(valueOf(face, 'unicode-range')),
      font: fontOf(face),
    }));
    const missing = Array.from(LETTERS).filter((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      // If two ranges of a family share a character, the later face wins.
      const face = known.findLast(({ range }) => holds(range, point));
      return !face?.font.hasGlyphForCodePoint(point);
    });
    expect(missing).toEqual([]);
  },
);

test.each(['Fraunces', 'Be Vietnam Pro'])(
  '%s has one file per style, and a separate family for letters that few pages show',
  (family) => {
    const stylesOf = (name: string) =>
      faces
        .filter((face) => valueOf(face, 'font-family') === `'${name}'`)
        .map((face) => valueOf(face, 'font-style'));
    const own = stylesOf(family);
    expect(new Set(own).size).toBe(own.length);
    expect(stylesOf(`${family} Rest`).length).toBeGreaterThan(1);
    expect(tokens).toMatch(new RegExp(`'${family}',\\s+'${family} Rest',`));
  },
);

const LETTERS =
  'AaĂăÂâBbCcDdĐđEeÊêGgHhIiKkLlMmNnOoÔôƠơPpQqRrSsTtUuƯưVvXxYy' +
  'ÁÀẢÃẠẮẰẲẴẶẤẦẨẪẬÉÈẺẼẸẾỀỂỄỆÍÌỈĨỊÓÒỎÕỌỐỒỔỖỘỚỜỞỠỢÚÙỦŨỤỨỪỬỮỰÝỲỶỸỴ' +
  'áàảãạắằẳẵặấầẩẫậéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ' +
  '0123456789.,:;!?“”‘’…–$%&₫äöüßñçåøæłŁčšžőű';
