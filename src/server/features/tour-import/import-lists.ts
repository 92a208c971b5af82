import type { ImportLine } from './import-lines.ts';
import { asSentence, withoutEnd } from './import-wording.ts';

/** The entries of a list with one entry a line; a single line may hold all of them. */
export function listEntries(lines: readonly ImportLine[]): string[] {
  const [only] = lines;
  if (only && lines.length === 1 && !only.isBullet) return inlineEntries(only.text);
  const texts = lines.flatMap((line) => line.cells.flatMap((cell) => cell.split(';')));
  return cleanEntries(texts);
}

/**
 * The entries of a list on one line: separated by semicolons, else by commas outside parentheses,
 * where the last entry may follow 'and'.
 */
export function inlineEntries(text: string): string[] {
  if (text.includes(';')) return cleanEntries(text.split(';'));
  const parts = splitOutsideParentheses(text, ',');
  if (parts.length < 2) return cleanEntries(parts);
  const last = (parts.pop() ?? '').replace(/^ ?(?:and|or|và|hoặc|&) /i, '');
  const [, before, after] = /^(.{2,80}?) (?:and|và) (.{2,80})$/.exec(last) ?? [];
  const tail = before !== undefined && after !== undefined ? [before, after] : [last];
  return cleanEntries([...parts, ...tail]);
}

/** Splits a text at a sign, but not inside parentheses. */
export function splitOutsideParentheses(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (letter === sign && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** The sentences of a paragraph. */
export function sentencesOf(text: string): string[] {
  return text.replace(/(?<=[\p{L}\d)%"”]{2}[.!?]["”)]?) (?=["“(]?\p{Lu})/gu, '\n').split('\n');
}

function cleanEntries(texts: readonly string[]): string[] {
  const entries = texts.map((text) => asSentence(withoutEnd(text.trim()))).filter(Boolean);
  return [...new Set(entries)];
}
