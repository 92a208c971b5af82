/**
 * The cells of a file as spreadsheet programs cut it, whose list separator is that of their country: a
 * quote counts only where a cell begins, and what follows its end belongs to the cell.
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

/** What a spreadsheet takes for a formula; some programs cut white space off first, some read full width. */
export const FORMULA = /^\s*[=+\-@＝＋－＠]/u;

/** What was stored: a cell without the apostrophes that say of a text that it is one. */
export function withoutMarks(cell: string): string {
  const text = /^'(?:\s*['=+\-@＝＋－＠]|[\t\r\n])/u.test(cell) ? cell.slice(1) : cell;
  return text.replace(/(?<=[;\t\r\n][\s"]*)'(?=['=+\-@＝＋－＠])/gu, '');
}
