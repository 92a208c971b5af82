import { normalizeSearch } from './tours/search-text.ts';

/**
 * How well something matches a search, best first: 0 its title begins with the search, 1 a word of
 * the title does, 2 each word of the search begins a word of the title, 3 the title contains it, 4
 * something else about it contains it, 5 it was found some other way. Accents and case do not
 * matter.
 */
export function searchRank([title = '', ...others]: readonly string[], search: string): number {
  const sought = normalizeSearch(search);
  const name = normalizeSearch(title);
  if (name.startsWith(sought)) return 0;
  if (hasWord(name, sought)) return 1;
  if (sought.split(' ').every((word) => hasWord(name, word))) return 2;
  if (name.includes(sought)) return 3;
  return others.some((text) => normalizeSearch(text).includes(sought)) ? 4 : 5;
}

/** Sorts by how well things match the search; those that match equally well keep their order. */
export function bestFirst<Thing>(
  things: readonly Thing[],
  search: string,
  textsOf: (thing: Thing) => readonly string[],
): Thing[] {
  return things
    .map((thing) => ({ thing, rank: searchRank(textsOf(thing), search) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing);
}

/** Whether a word of a normalized text has this beginning. */
export function hasWord(text: string, beginning: string): boolean {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}
