import { and, sql, type SQL } from './sql.ts';
import { containing } from './like.ts';

/**
 * A normalized text with a space before each of its words. An index of three letters in a row has
 * every word with such a space: by it and two letters it finds the words that begin so, and no others.
 */
export function spacedWords(text: SQL): SQL {
  return sql`(' ' || translate(${text}, E'\\n-.''', '    '))`;
}

/** Every word of a normalized search stands in a text of spaced words, those of two letters at the beginning of a word. */
export function hasWords(spaced: SQL, words: readonly string[]): SQL | undefined {
  return and(
    ...words.map((word) => {
      const sought = spacesFor(word);
      return sql`${spaced} like ${containing(word.length < 3 ? ` ${sought}` : sought)}`;
    }),
  );
}

/** The words stand in a text of spaced words side by side, the first at the beginning of a word. */
export function hasPhrase(spaced: SQL, words: readonly string[]): SQL {
  return sql`${spaced} like ${containing(` ${spacesFor(words.join(' '))}`)}`;
}

const spacesFor = (word: string) => word.replace(/[-.']/g, ' ');
