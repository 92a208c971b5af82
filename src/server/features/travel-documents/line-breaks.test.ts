import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceLines, breakLines, clampLines } from './line-breaks.ts';

/** As if every letter were one point wide. */
const byLetters = (text: string) => Array.from(text).length;

describe('breakLines', () => {
  test('breaks between words and at line breaks', () => {
    expect(breakLines('one two three\nfour', 7, byLetters)).toEqual(['one two', 'three', 'four']);
  });

  test('breaks a word that is wider than a line', () => {
    expect(breakLines('a Llanfairpwll b', 5, byLetters)).toEqual(['a', 'Llanf', 'airpw', 'll b']);
  });

  test('has no lines for an empty text', () => {
    expect(breakLines(' \n ', 5, byLetters)).toEqual([]);
  });

  test('loses no word and keeps to the width, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = breakLines(text, width, byLetters);
        for (const line of lines) expect(byLetters(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replace(/[ \n]/g, ''));
      }),
    );
  });
});

describe('balanceLines', () => {
  test('leaves no word alone on a line if the lines can share the words', () => {
    expect(breakLines('Halong Bay Overnight Junk Cruise', 28, byLetters)).toEqual([
      'Halong Bay Overnight Junk',
      'Cruise',
    ]);
    expect(balanceLines('Halong Bay Overnight Junk Cruise', 28, byLetters)).toEqual([
      'Halong Bay Overnight',
      'Junk Cruise',
    ]);
  });

  test('makes no more lines than necessary, and breaks no word', () => {
    expect(balanceLines('Vietnam by Train', 28, byLetters)).toEqual(['Vietnam by Train']);
    expect(balanceLines('', 28, byLetters)).toEqual([]);
    expect(balanceLines('a b Sapa d', 4, byLetters)).toEqual(['a b', 'Sapa', 'd']);
  });
});

test('clampLines shows that something was left out', () => {
  expect(clampLines(['one two', 'three,', 'four'], 2, 7, byLetters)).toEqual(['one two', 'three…']);
  expect(clampLines(['one'], 2, 7, byLetters)).toEqual(['one']);
});
