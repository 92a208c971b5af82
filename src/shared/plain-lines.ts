import { INVISIBLE, seen } from './plain-text.ts';

/** Trimmed text that keeps its tabs and its line breaks, each as LF; '' where nothing is visible. */
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
