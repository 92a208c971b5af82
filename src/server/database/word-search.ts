import { and, or, sql, type SQL } from 'drizzle-orm';

/** Every word of a normalized search stands in a normalized text, those of two letters at the beginning of a word. */
export function hasWords(text: SQL, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => (word.length < 3 ? beginsWord(text, word) : has(text, word))));
}

/** The text as it stands, anywhere in the other: an index of three letters in a row finds it. */
const has = (text: SQL, word: string) => sql`${text} like ${`%${literal(word)}%`}`;

/** A word begins with it; said so that an index of trigrams, which knows where words begin, finds it. */
function beginsWord(text: SQL, word: string): SQL | undefined {
  const starts = ['', '% ', '%\n', '%-'].map((before) => `${before}${literal(word)}%`);
  return or(...starts.map((pattern) => sql`${text} like ${pattern}`));
}

/** The wildcards of LIKE stand for themselves. */
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');
