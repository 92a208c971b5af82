/**
 * The cells of a file as spreadsheet programs split it, with the list separator of their country: a
 * quote only counts at the beginning of a cell, and what follows the closing quote still belongs to
 * the cell.
 */
export function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isBegun = false;
  for (let at = file.startsWith('\uFEFF') ? 1 : 0; at < file.length; at += 1) {
    const letter = file.charAt(at);
    const isLetter = isQuoted || (letter !== separator && letter !== '\n' && letter !== '\r');
    if (letter === '"' && isQuoted && file[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"' && (isQuoted || !isBegun)) {
      isQuoted = !isQuoted;
    } else if (isLetter) {
      cell += letter;
    } else {
      cells.push(cell);
      cell = '';
    }
    isBegun = isLetter;
  }
  return [...cells, cell];
}

/**
 * What a spreadsheet treats as a formula; some programs remove white space first, some know
 * full-width signs.
 */
export const FORMULA = /^\s*[=+\-@＝＋－＠]/u;

/** The stored text: a cell without the apostrophes that mark it as a text. */
export function withoutMarks(cell: string): string {
  const isMarked =
    /^'(?:\s*['=+\-@＝＋－＠]|[\t\r\n]|[\s.,:/()$€£-]*\d[\s\d.,:/()%$€£e+-]*$)/iu.test(cell);
  const text = isMarked ? cell.slice(1) : cell;
  return text.replace(/(?<=[;\t\r\n][\s"]*)'(?=['=+\-@＝＋－＠])/gu, '');
}
