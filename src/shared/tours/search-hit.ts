import { normalizeSearch } from './search-text.ts';

/**
 * The part of a text that a search matches: from one character up to, but not including, another.
 */
export type SearchHit = readonly [from: number, to: number];

/** Shorter searches must match exactly: one change can turn them into any other short word. */
const FORGIVEN_FROM = 4;
/** A longer text is not a mistyped name. */
const FORGIVEN_TO = 24;

/**
 * Finds a search in a name: exactly, preferably at the start of a word, else at the start of a word
 * with one typing error (a letter missing, added or wrong, or two swapped). Accents and case do not
 * matter. Null when it is not found.
 */
export function findSearchHit(name: string, search: string): SearchHit | null {
  const sought = normalizeSearch(search);
  if (sought === '') return null;
  const { text, places } = foldWithPlaces(name);
  const starts = wordStarts(text);
  const at = starts.find((start) => text.startsWith(sought, start)) ?? text.indexOf(sought);
  const span = at >= 0 ? [at, at + sought.length] : findForgivingly(text, starts, sought);
  const [from, to] = span ?? [];
  if (from === undefined || to === undefined) return null;
  return [places[from] ?? 0, places[to] ?? name.length];
}

/**
 * Whether `findSearchHit` finds a normalized search with an error in a normalized text: for many
 * texts, in a fraction of its time.
 */
export function isForgiven(text: string, sought: string): boolean {
  return findForgivingly(text, wordStarts(text), sought) !== null;
}

/** Whether a normalized search has a length for which a typing error is forgiven. */
export function isForgivable(sought: string): boolean {
  return sought.length >= FORGIVEN_FROM && sought.length <= FORGIVEN_TO;
}

/**
 * The first and the last part of a normalized search. A text that has the search with one typing
 * error has one of the two exactly, because an error affects two neighboring letters at most.
 */
export function unharmedParts(sought: string): readonly [start: string, end: string] {
  const letters = Array.from(sought);
  const middle = Math.floor((letters.length - 1) / 2);
  return [letters.slice(0, middle).join(''), letters.slice(middle + 1).join('')];
}

/** The text as searches see it, and for each of its letters the index of the original one. */
function foldWithPlaces(name: string): { text: string; places: number[] } {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of name) {
    // White space counts as a space, even a line break.
    const folded = letter.trim() === '' ? ' ' : normalizeSearch(letter);
    text += folded;
    for (const _ of folded) places.push(place);
    place += letter.length;
  }
  return { text, places };
}

function wordStarts(text: string): number[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), (word) => word.index);
}

function findForgivingly(text: string, starts: readonly number[], sought: string) {
  if (!isForgivable(sought)) return null;
  // The same length is tried first: 'hanio' means all of 'hanoi' rather than 'hano' with a letter
  // too many.
  for (const length of [sought.length, sought.length + 1, sought.length - 1]) {
    const start = starts.find((from) => isOneErrorApart(text.slice(from, from + length), sought));
    if (start !== undefined) return [start, Math.min(start + length, text.length)];
  }
  return null;
}

/**
 * Whether two texts differ by one letter missing, added or changed, or by two neighbors swapped.
 */
function isOneErrorApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length - short.length === 1) return short.slice(at) === long.slice(at + 1);
  if (long.length !== short.length || at === short.length) return false;
  const isChanged = short.slice(at + 1) === long.slice(at + 1);
  const isSwapped =
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2);
  return isChanged || isSwapped;
}
