import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { draftDoubts } from '../../../shared/tour-import/draft-doubts.ts';
import { findSource } from '../../../shared/tour-import/find-source.ts';
import { toImportData } from '../../../shared/tour-import/import-data.ts';
import { DRAFT_FIELDS } from '../../../shared/tour-import/tour-draft.ts';
import { extractTour } from './extract-tour.ts';

const TEXTS = new URL('./texts/', import.meta.url);
const TABLE = new URL('../../../../docs/tour-import.md', import.meta.url);

/** The fields, named as in the table of the documentation. */
const FIELDS = [
  'name',
  'location',
  'description',
  'duration',
  'price',
  'itinerary',
  'included',
  'excluded',
  'highlights',
  'whatToBring',
  'maxGroupSize',
  'languages',
];

/** A text with what a person reads in it, which was written down before any machine had read it. */
function readText(name: string) {
  const file = (ending: string) => readFileSync(new URL(`${name}.${ending}`, TEXTS), 'utf8');
  const expected = JSON.parse(file('json')) as Record<string, unknown>;
  const text = file('txt');
  const draft = extractTour(text);
  const data = toImportData(draft);
  const read: Record<string, unknown> = {
    ...data,
    price: data.price === '' ? {} : JSON.parse(data.price),
    itinerary: draft.itinerary.map(({ title, activities }) => ({
      title,
      lines: activities.split('\n'),
    })),
    languages: draft.languages,
  };
  const doubts = draftDoubts(draft, text, findSource(text, draft));
  return { name, expected, read, doubts };
}

const texts = readdirSync(TEXTS)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => readText(file.slice(0, -'.txt'.length)));
const isRight = ({ expected, read }: (typeof texts)[number], field: string) =>
  JSON.stringify(expected[field]) === JSON.stringify(read[field]);

describe.each(texts.filter(({ name }) => Number.parseInt(name, 10) <= 10))(
  'the text $name is read completely',
  ({ expected, read }) => {
    test.each(FIELDS)('%s', (field) => {
      expect(read[field]).toEqual(expected[field]);
    });
  },
);

test('the table in docs/tour-import.md contains the measured results, field by field', () => {
  const rows = texts.map((text) => {
    const marks = FIELDS.map((field) => (isRight(text, field) ? 'yes' : '**no**'));
    return `| ${[text.name, ...marks].join(' | ')} |`;
  });
  const right = texts.flatMap((text) => FIELDS.filter((field) => isRight(text, field))).length;
  const table = [
    `| ${['text', ...FIELDS].join(' | ')} |`,
    `|${' --- |'.repeat(FIELDS.length + 1)}`,
    ...rows,
    '',
    `${right} of ${texts.length * FIELDS.length} fields are right.`,
  ].join('\n');
  const documented = readFileSync(TABLE, 'utf8').replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');
  expect(documented, table).toContain(table);
});

test('other prices are reported only for the texts with several hotel classes or seasons', () => {
  const told = texts.flatMap(({ name, doubts }) => {
    const sentence = doubts.priceTiers?.sentence ?? '';
    return /more prices than these|names a season/.test(sentence) ? `${name}: ${sentence}` : [];
  });
  expect(told).toEqual([
    expect.stringMatching(/^14-proposal: .*\(\$690, \$610, \$550, \$505\)\. /),
    expect.stringMatching(
      /^17-dossier: .*\(\$289, \$249, \$215, \$198\), perhaps of another season\. /,
    ),
  ]);
});

test('the duration in a labeled name is not lost with it', () => {
  const days = 'Day 1: Arrive\nDay 2: Valley of Love';
  for (const name of ['Tour: Đà Lạt 3 ngày 2 đêm', 'Tour: Đà Lạt, 3 days 2 nights']) {
    const draft = extractTour(`${name}\n${days}`);
    expect([draft.name, draft.duration]).toEqual(['Đà Lạt', '3 days 2 nights']);
  }
});

test('the number of a day may be a word, up to twelve', () => {
  const program = 'Day one: Arrive\nWalk the old town.\nDay twelve: Leave\nFly home.';
  expect(extractTour(program).itinerary.map(({ day, title }) => [day, title])).toEqual([
    [1, 'Arrive'],
    [12, 'Leave'],
  ]);
});

test.each([
  ['2: $200, 3-5: $180, 9+: $150'],
  ['2: 200, 3-5: 180, 9+: 150'],
  ['2 = 200 USD / 3-5 = 180 USD / 9+ = 150 USD'],
  ['2 - $200, 3-5 - $180, 9+ - $150'],
  ['\n2: $200\n3-5: $180\n9+: $150'],
  ['group of 2: $200, group of 3-5: $180, group of 9+: $150'],
  ['{"2": 200, "3-5": 180, "9+": 150}'],
  ['{"2":"200","3-5":"180","9+":"150"}'],
])('a lone number beside its amount is a group size like the ranges beside it: %s', (price) => {
  // The three ways to write a size that the back-office spec has (section 7).
  const { price: read } = toImportData(extractTour(`Tour\nPrice: ${price}`));
  expect(JSON.parse(read)).toEqual({ '2': 200, '3-5': 180, '9+': 150 });
});

test('a lone number that is no group size gets no price', () => {
  for (const text of ['Price: $200 per person, day 2: $15 lunch', 'Price: $200, leaves at 2: 15']) {
    expect(toImportData(extractTour(`Tour\n${text}`)).price).toBe('{"1+":200}');
  }
});

test.each(['59,9 USD', "1'234 USD", '1050000 USD'])(
  'of %s no part is taken for the price',
  (price) => {
    expect(extractTour(`Tour\nPrice: ${price} per person`).priceTiers).toEqual([]);
  },
);

test('of the source of a web page, letters are read, however they are written, and no scripts', () => {
  const draft = extractTour(
    '<style>h1 { color: red }</style><h2>Included</h2><ul><li>C&agrave; ph&ecirc; in H&#x1ED9;i An</li>' +
      '<li>&Acirc;u L&#7841;c &#x2013; lunch</li></ul><script>document.write("x")</script>',
  );
  expect(draft.included).toEqual(['Cà phê in Hội An', 'Âu Lạc – lunch']);
  expect(JSON.stringify(draft)).not.toMatch(/color|document/);
});

describe('any text', () => {
  const hostile: [string, string][] = [
    ['nothing', ''],
    ['one letter', 'x'],
    ['spaces', ' '.repeat(50_000)],
    ['line breaks', '\n'.repeat(50_000)],
    ['tabs and bars', '\t|'.repeat(25_000)],
    ['open tags', '<p<'.repeat(16_000)],
    ['entities', '<b>&#9999999;&#999999;&#xFFFFF;&#xD83D;&&&amp'.repeat(3_000)],
    ['open scripts', '<script>'.repeat(6_000)],
    ['digits', '1'.repeat(50_000)],
    ['prices', '2 pax $100, '.repeat(4_000)],
    ['dashes between numbers', '1 - '.repeat(12_500)],
    ['open parentheses', '('.repeat(50_000)],
    ['days', 'Day 1: x\n'.repeat(5_000)],
    ['headings', 'Included:\n'.repeat(5_000)],
    ['endless words', 'price includes and '.repeat(2_600)],
    ['unpaired surrogates', '\uD83D'.repeat(1_000)],
    ['control characters', '\u0000\u0007\u001B[31m'.repeat(5_000)],
  ];
  test.each(hostile)('of %s is read without harm, within the limits of a tour', (_name, text) => {
    const draft = extractTour(text);
    draftDoubts(draft, text, findSource(text, draft));
    expect(Object.keys(draft).sort()).toEqual([...DRAFT_FIELDS].sort());
    expect(draft.itinerary.length).toBeLessThanOrEqual(60);
    expect(draft.priceTiers.length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(draft)).not.toMatch(/\\u0000|\\ud83d/);
  });

  test('takes time in proportion to its length: no pattern contains nested repetitions', () => {
    const sources = readdirSync(new URL('.', import.meta.url))
      .filter((file) => /^(?:import-|vietnam-|extract-).*(?<!\.test)\.ts$/.test(file))
      .filter((file) => file !== 'import-limits.store.ts');
    expect(sources.length).toBeGreaterThan(8);
    for (const file of sources) {
      const code = readFileSync(new URL(file, import.meta.url), 'utf8');
      // An unbounded repetition of a group that contains another one.
      const nested =
        code.match(/\((?:[^()\n]|\\[()])*[+*](?:[^()\n]|\\[()])*\)(?:[+*]|\{\d+,\})/g) ?? [];
      expect(nested, file).toEqual([]);
      // Two runs of white space that may share their characters.
      expect(code.match(/\\s\*\\s[*+]|\\s\+\\s[*+]| \* \*/g) ?? [], file).toEqual([]);
    }
  });
});
