/*
 * What people type is cleaned before it is measured or stored: control characters have no use in a
 * name and a database refuses some of them; half of a character pair cannot be stored as sent.
 */

/** One line: trimmed, every run of white space and control characters one space. */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Trimmed text that keeps its line breaks (as '\n') and tabs. */
export function multiLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/** At most so many characters; never half a character pair. */
export function cutText(text: string, maxCharacters: number): string {
  return Array.from(text).slice(0, maxCharacters).join('');
}
