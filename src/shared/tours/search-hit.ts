import { normalizeSearch } from './search-text.ts';

/** Where a search is found in a text: from one character up to, not with, another. */
export type SearchHit = readonly [from: number, to: number];

/** A search shorter than this must be found as it stands: one change makes any other short word of it. */
const FORGIVEN_FROM = 4;
/** A longer one is no slip of the finger in a name. */
const FORGIVEN_TO = 24;

/**
 * Finds a search in a name: as it stands, best at the start of a word, else at the start of a word
 * with one typing error (a letter missing, doubled, wrong, or two that changed places). Accents and
 * case do not matter. Null when it is nowhere.
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
 * Whether `findSearchHit` finds a normalized search in a normalized text that does not have it as it
 * stands: for many texts, in a fraction of its time.
 */
export function isForgiven(text: string, sought: string): boolean {
  return findForgivingly(text, wordStarts(text), sought) !== null;
}

/** Whether a normalized search is of a length in which a typing error is forgiven. */
export function isForgivable(sought: string): boolean {
  return sought.length >= FORGIVEN_FROM && sought.length <= FORGIVEN_TO;
}

/**
 * Two parts of a normalized search, its beginning and its end: any text that has the search with one
 * typing error in it has one of them as it stands, because an error touches two neighbors at most.
 */
export function unharmedParts(sought: string): readonly [start: string, end: string] {
  const letters = Array.from(sought);
  const middle = Math.floor((letters.length - 1) / 2);
  return [letters.slice(0, middle).join(''), letters.slice(middle + 1).join('')];
}

/** The text as searches see it, and for each of its letters the place of the one it came from. */
function foldWithPlaces(name: string): { text: string; places: number[] } {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of name) {
    // A space is one, also where the name has a line break.
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
  // The same length first: 'hanio' is all of 'hanoi' before it is 'hano' and one letter too many.
  for (const length of [sought.length, sought.length + 1, sought.length - 1]) {
    const start = starts.find((from) => isOneErrorApart(text.slice(from, from + length), sought));
    if (start !== undefined) return [start, Math.min(start + length, text.length)];
  }
  return null;
}

/** Whether one letter missing, added or changed, or two neighbors that changed places, tell two texts apart. */
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
