/** Replaces a name or an address. */
const STRUCK_OUT = '[erased]';

/**
 * A text in which names are struck out: 'Thank you, Anna!' becomes 'Thank you, [erased]!'. Each
 * word of a name counts by itself, if it is capitalized or written exactly like the name: 'an old
 * house' stays when An is erased. A single letter does not count as a name.
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const words = new Set(names.flatMap((name) => name.normalize().split(/[^\p{L}\p{M}\p{N}]+/u)));
  const found = [...words].filter((word) => word.length > 1);
  if (found.length === 0) return text;
  // The words hold only letters, their marks and digits, so none has a special meaning in a
  // pattern.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${found.join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  );
  return text
    .normalize()
    .replace(pattern, (word) => (isCapital(word) || words.has(word) ? STRUCK_OUT : word));
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
