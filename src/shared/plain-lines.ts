import { INVISIBLE, seen } from './plain-text.ts';

/**
 * Trimmed text that keeps its line breaks (as '
 * ') and tabs; '' where nothing is visible.
 */
export function multiLine(text: string): string {
  return seen(
    text
      .toWellFormed()
      .replace(INVISIBLE, '')
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .trim(),
  );
}
