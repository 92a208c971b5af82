import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEXT = readFileSync('docs/SECURITY.md', 'utf8');

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they come before those of
 * level 3, so their numbers have no gaps. Chapters 9, 10 and 17 are about things that the product
 * does not have.
 */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3
  6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 11.1:2 11.2:3 11.3:3
  11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4
  14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
`;

test('docs/SECURITY.md answers every requirement of ASVS level 2 once', () => {
  const answered = [...TEXT.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \|/gm)].flatMap(
    ([, numbers = '']) => numbers.split(', '),
  );
  const asked = SECTIONS.trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [section = '', count = ''] = entry.split(':');
      return Array.from({ length: Number(count) }, (_, n) => `${section}.${n + 1}`);
    });
  expect(answered.toSorted()).toEqual(asked.toSorted());
});

test('every file that docs/SECURITY.md names exists, and contains the words that it names', () => {
  const named = [
    ...TEXT.matchAll(/`((?:tests|src|scripts|bench)\/[\w./-]+\.tsx?)`(?: \(([^)]+)\))?/g),
  ];
  expect(named.length).toBeGreaterThan(100);
  const wrong = named
    .map(([, file = '', words = '']) => ({ file, words }))
    .filter(({ file, words }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(words));
  expect(wrong).toEqual([]);
});
