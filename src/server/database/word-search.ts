import { and, like, sql, type SQL, type SQLWrapper } from './sql.ts';
import { containing } from './like.ts';

/** A trigram index knows groups of three letters: shorter texts it cannot look up. */
export const FEWEST_LETTERS = 3;

/**
 * A normalized text with a space before each of its words. A trigram index then has each word with
 * that space: the space and two letters find the words that begin so, and no others.
 */
export function spacedWords(text: SQL): SQL {
  return sql`(' ' || translate(${text}, E'\\n-.''', '    '))`;
}

/** The digits of a phone number, which people write with signs and spaces of many kinds. */
export function digitsOf(phone: SQLWrapper): SQL {
  return sql`regexp_replace(${phone}, '\\D', '', 'g')`;
}

/**
 * The phone number contains the digits of a search, however both are spaced; undefined for a search
 * that is something else. The zeros that are dialed before a number do not count: a telephone shows
 * a caller's number in its own way.
 */
export function hasPhone(phone: SQLWrapper, search: string): SQL | undefined {
  if (!/^[\d\s+()./-]+$/.test(search)) return undefined;
  const digits = search.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length < FEWEST_DIGITS ? undefined : like(digitsOf(phone), containing(digits));
}

/** Fewer are part of many numbers, and are only found as they were written. */
const FEWEST_DIGITS = 6;

/** The address is this one, in upper or lower case. */
export function hasEmail(email: SQLWrapper, address: string): SQL {
  return sql`lower(${email}) = lower(${address})`;
}

/**
 * Every word of a normalized search is in a text of spaced words; words of two letters only count
 * at the beginning of a word.
 */
export function hasWords(spaced: SQL, words: readonly string[]): SQL | undefined {
  return and(
    ...words.map((word) => {
      const sought = spacesFor(word);
      return sql`${spaced} like ${containing(word.length < FEWEST_LETTERS ? ` ${sought}` : sought)}`;
    }),
  );
}

/**
 * The words of the search stand side by side in a text of spaced words, the first at the beginning
 * of a word.
 */
export function hasPhrase(spaced: SQL, words: readonly string[]): SQL {
  return sql`${spaced} like ${containing(` ${spacesFor(words.join(' '))}`)}`;
}

const spacesFor = (word: string) => word.replace(/[-.']/g, ' ');
