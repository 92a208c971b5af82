/** How wide text is, in the unit of the lines that it is broken into. */
export interface WordMeasure {
  ofWord(word: string): number;
  /** The space between two words, and between two letters. */
  space: number;
  letterSpace: number;
}

/** Fills lines of at most `width` with words; a word that is wider itself is broken. */
export function fillLines(words: readonly string[], width: number, measure: WordMeasure): string[] {
  const lines: string[] = [];
  let line = '';
  let filled = 0;
  for (const word of words.flatMap((one) => brokenWord(one, width, measure))) {
    const wordWidth = measure.ofWord(word);
    if (line !== '' && filled + measure.space + wordWidth <= width) {
      line += ` ${word}`;
      filled += measure.space + wordWidth;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    filled = wordWidth;
  }
  return line === '' ? lines : [...lines, line];
}

/** A word in pieces that fit, of at least one letter each. */
function brokenWord(word: string, width: number, measure: WordMeasure): string[] {
  if (measure.ofWord(word) <= width) return [word];
  const pieces: string[] = [];
  let filled = Infinity;
  for (const letter of word) {
    const letterWidth = measure.ofWord(letter) + measure.letterSpace;
    const isNext = filled + letterWidth > width;
    if (isNext) pieces.push(letter);
    else pieces[pieces.length - 1] += letter;
    filled = isNext ? letterWidth : filled + letterWidth;
  }
  return pieces;
}
