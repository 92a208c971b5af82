/** The numbers that programs write out, for days and for people. */
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};

/** One of them, for a pattern. */
export const ANY_NUMBER_WORD = Object.keys(NUMBER_WORDS).join('|');

/** A number of days or people, in digits or as a word, for a pattern. */
export const ANY_COUNT = `\\d{1,3}|${ANY_NUMBER_WORD}`;

/** The number that a match of `ANY_COUNT` says. */
export const readCount = (written: string): number => NUMBER_WORDS[written] ?? Number(written);

export const isNumberWord = (written: string): boolean => written in NUMBER_WORDS;
