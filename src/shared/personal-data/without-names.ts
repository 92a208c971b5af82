/** What stands where a name or an address stood. */
const STRUCK_OUT = '[erased]';

/**
 * A text in which names are struck out: 'Thank you, Anna!' becomes 'Thank you, [erased]!'. Each word of
 * a name counts by itself, written with a capital or as the name was: 'an old house' stays when An
 * is erased. One letter is no name to find.
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const words = new Set(names.flatMap((name) => name.normalize().split(/[^\p{L}\p{M}\p{N}]+/u)));
  const found = [...words].filter((word) => word.length > 1);
  if (found.length === 0) return text;
  // Nothing but letters, their marks and digits is in them, which no pattern reads otherwise.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${found.join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  );
  return text
    .normalize()
    .replace(pattern, (word) => (isCapital(word) || words.has(word) ? STRUCK_OUT : word));
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
