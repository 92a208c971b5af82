import { isShouted } from './import-lines.ts';
import { withPlaceNames } from './vietnam-places.ts';

/** Words that stay lower case inside a title. */
const SMALL_WORDS = new Set(
  'a an and as at but by for from in into of on or the to via with'.split(' '),
);

/**
 * A sentence or an entry as it should look on a page: not in all capitals, with a capital first
 * letter.
 */
export function asSentence(text: string): string {
  return withCapital(isShouted(text) ? withPlaceNames(text.toLowerCase()) : text);
}

/**
 * A title as it should look on a page: words in all capitals get only their first letter as a
 * capital.
 */
export function asTitle(text: string): string {
  const words = text.split(' ');
  const isWhole = isShouted(text);
  const titled = words.map((word, index) => {
    const isInRun = isWhole || isLoud(words[index - 1]) || isLoud(words[index + 1]);
    return isInRun && isLoud(word)
      ? titleWord(word, index === 0 || /[:–-]$/.test(words[index - 1] ?? ''))
      : word;
  });
  return withCapital(titled.join(' '));
}

/** The first letter as a capital. */
export function withCapital(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** The text without the punctuation at the end of a sentence or an entry. */
export function withoutEnd(text: string): string {
  const cut = withoutListEnd(text);
  return /[^.]\.$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** A comma or semicolon at the end only separates lines. */
export function withoutListEnd(text: string): string {
  return text.replace(/[\s;,]{1,9}$/, '');
}

function isLoud(word: string | undefined): boolean {
  if (word === undefined || word === '') return false;
  return word === word.toUpperCase() && (/\p{L}{2}/u.test(word) || word === '&');
}

function titleWord(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  if (!isFirst && SMALL_WORDS.has(lower)) return lower;
  return lower.replace(/(^|[-/(])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}
