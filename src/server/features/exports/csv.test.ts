import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMULA, cellsOf, withoutMarks } from '../../../../tests/support/csv-cells.ts';
import { csvOf, plainText } from './csv.ts';

async function* rowsOf(texts: readonly string[]) {
  for (const text of texts) yield { text };
}

const COLUMNS = [
  { head: 'Text', cell: ({ text }: { text: string }) => text },
  { head: 'Length', cell: ({ text }: { text: string }) => -text.length },
];

async function fileOf(texts: readonly string[]): Promise<string> {
  const chunks = await csvOf(COLUMNS, rowsOf(texts)).toArray();
  const file = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk)));
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  return file.toString();
}

const HOSTILE = [
  '=1+1',
  '=cmd|" /C calc"!A0',
  '+84 912 345 678',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1+1',
  "'=already",
  "'",
  '"',
  '""',
  ',',
  'a,b',
  'line\nbreak',
  'line\r\nbreak',
  'only\rreturn',
  '',
  ' ',
  'Hội An ✨ 𝕏',
  '﻿mark',
  ';=1',
  "x;=cmd|'/C calc'!A0",
  'x; \t+1',
  'x\t@SUM(A1)',
  'x;"=1"',
  'x\n-1',
  "x;'=already",
  '; \n"=1;;+1',
  '1e309',
  '0912345678',
  '12E4',
  '50%',
  '$1,200',
  "'0912",
  'null',
];

describe('a file for spreadsheets', () => {
  test('has a header row, and quotes only where they are needed', async () => {
    const chunks = await csvOf(COLUMNS, rowsOf(['plain', '=1', 'a,b'])).toArray();
    expect(chunks.join('')).toBe('\uFEFFText,Length\r\nplain,-5\r\n\'=1,-2\r\n"a,b",-3\r\n');
  });

  test('is read back unchanged, 1,000 hostile rows', { timeout: 30_000 }, async () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
    const [sample] = fc.sample(fc.array(text, { minLength: 1000, maxLength: 1000 }), {
      numRuns: 1,
      seed: 18,
    });
    const texts = [...HOSTILE, ...(sample ?? [])].map((each) => each.toWellFormed());
    const file = await fileOf(texts);
    // Read by a parser that knows nothing about how the file was written.
    const [head, ...rows] = parse(file, { bom: true });
    // No formula begins at other list separators either; a number may be negative.
    for (const separator of [',', ';', '\t']) {
      const cells = cellsOf(file, separator);
      expect(cells.filter((cell) => FORMULA.test(cell) && !/^-\d+$/.test(cell))).toEqual([]);
    }
    expect(head).toEqual(['Text', 'Length']);
    expect(rows.map(([cell = '']) => withoutMarks(cell))).toEqual(texts);
    for (const [cell = ''] of rows) expect(cell).not.toMatch(FORMULA);
  });

  test('marks a text once, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(withoutMarks(plainText(text))).toBe(text);
      }),
    );
    expect(plainText('Lan Tran')).toBe('Lan Tran');
    expect(plainText("x; =cmd|'/C calc'!A0")).toBe("x; '=cmd|'/C calc'!A0");
  });

  test('keeps digits as they are, and days and moments to count with', async () => {
    async function* rows() {
      yield* ['0912345678', '(024) 39 26', '12/5', '12E4', '50%', '2027-01-05', '12 Hang Bac'];
      yield* ['3.5 km', 'Room 12E4'];
    }
    const columns = [
      { head: 'Text', cell: (text: string) => text },
      { head: 'Made', cell: () => new Date('2026-11-21T17:30:00Z') },
    ];
    const lines = (await csvOf(columns, rows()).toArray()).join('').trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.replace(',2026-11-22 00:30:00', ''))).toEqual([
      "'0912345678",
      "'(024) 39 26",
      "'12/5",
      "'12E4",
      "'50%",
      '2027-01-05',
      '12 Hang Bac',
      '3.5 km',
      'Room 12E4',
    ]);
  });

  test('fails with an error if its rows fail half-way', async () => {
    async function* failing() {
      yield { text: 'first' };
      throw new Error('the database is away');
    }
    await expect(csvOf(COLUMNS, failing()).toArray()).rejects.toThrow('the database is away');
  });
});
