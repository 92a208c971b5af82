/*
 * Typed text is cleaned before it is measured or stored. Control characters have no use in a name,
 * and a database refuses some of them; half of a surrogate pair cannot be stored as it was sent;
 * invisible characters, and those that change the direction of writing, make one text look like
 * another. The joiners that emoji and some scripts need are kept.
 */

/**
 * Text on one line: trimmed, with every run of white space and control characters as one space; ''
 * where nothing is visible.
 */
export function singleLine(text: string): string {
  return seen(
    text
      .toWellFormed()
      .replace(INVISIBLE, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );
}

/** At most so many characters; never half of a surrogate pair. */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  // A character takes two code units at most, so what comes after those need not be looked at.
  return Array.from(text.slice(0, maxCharacters * 2))
    .slice(0, maxCharacters)
    .join('');
}

/** A parameter of a URL on one line, of at most so many characters; '' when it is missing. */
export function readLine(params: URLSearchParams, name: string, maxCharacters: number): string {
  return cutText(singleLine(params.get(name) ?? ''), maxCharacters).trim();
}

/** Like `cutText`, with three dots where something was cut. */
export function shortenText(text: string, maxCharacters: number): string {
  const short = cutText(text, maxCharacters);
  return short === text ? text : `${short.trimEnd()}…`;
}

/** Zero-width spaces, the byte order mark, and characters that change the direction of writing. */
export const INVISIBLE = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

/** The text, or '' where nothing of it is visible. */
export const seen = (text: string) =>
  /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : '';
