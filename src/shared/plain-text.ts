/*
 * What people type is cleaned before it is measured or stored: control characters have no use in a
 * name and a database refuses some of them; half of a character pair cannot be stored as sent;
 * invisible characters and those that turn the direction of writing make one text look like another.
 * The joiners that emoji and some scripts need stay.
 */

/** One line: trimmed, every run of white space and control characters one space; '' where nothing can be seen. */
export function singleLine(text: string): string {
  return seen(
    text
      .toWellFormed()
      .replace(INVISIBLE, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );
}

/** At most so many characters; never half a character pair. */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  // Two code units hold a character at most: what comes after those is not looked at.
  return Array.from(text.slice(0, maxCharacters * 2))
    .slice(0, maxCharacters)
    .join('');
}

/** As `cutText`; three dots say that there was more. */
export function shortenText(text: string, maxCharacters: number): string {
  const short = cutText(text, maxCharacters);
  return short === text ? text : `${short.trimEnd()}…`;
}

/** Zero-width spaces, the mark of byte order, and what turns the direction of writing. */
export const INVISIBLE = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

/** The text, or '' where nothing of it can be seen. */
export const seen = (text: string) =>
  /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : '';
