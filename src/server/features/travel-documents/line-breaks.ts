import { fillLines } from '../../fill-lines.ts';

/** How wide a piece of text is, in points. */
export type Measure = (text: string) => number;

/**
 * Breaks a text into lines no wider than `width`, at its own line breaks and between words; a word
 * that is wider than a line is broken too. An empty text has no lines.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, measure));
}

/** The same, with lines of about equal length, and no more of them than necessary. */
export function balanceLines(text: string, width: number, measure: Measure): string[] {
  const widest = breakLines(text, width, measure);
  let lines = widest;
  // A narrower width than that of its longest word would break that word.
  let [tooNarrow, wideEnough] = [Math.max(0, ...text.split(/[ \n]/).map(measure)), width];
  while (wideEnough - tooNarrow > 1) {
    const middle = (tooNarrow + wideEnough) / 2;
    const tried = breakLines(text, middle, measure);
    if (tried.length > widest.length) tooNarrow = middle;
    else [wideEnough, lines] = [middle, tried];
  }
  return lines;
}

/** Cuts lines off after a number of them; the last one then ends with an ellipsis. */
export function clampLines(
  lines: readonly string[],
  max: number,
  width: number,
  measure: Measure,
): string[] {
  if (lines.length <= max) return [...lines];
  let last = lines[max - 1] ?? '';
  while (last !== '' && measure(`${last}…`) > width) last = last.slice(0, -1);
  return [...lines.slice(0, max - 1), `${last.replace(/[\s.,;:]+$/, '')}…`];
}

function breakParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const words = paragraph.split(' ').filter((word) => word !== '');
  return fillLines(words, width, { ofWord: measure, space: measure(' '), letterSpace: 0 });
}
