import { Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A column of a file: its head, and what it says of a row. */
export interface CsvColumn<Row> {
  head: string;
  cell: (row: Row) => string | number | null;
}

/**
 * Rows as CSV that spreadsheet programs open by themselves: UTF-8 with its mark, quotes
 * where they are needed, lines as RFC 4180 ends them. Rows are drawn as fast as somebody reads, so that the memory
 * it takes is the same for any number of them. Failures of `rows` end the stream with that error.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): Readable {
  const lines = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ head }) => head),
    // The library only looks for the two together.
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
    cast: { string: (text, { header }) => (header ? text : plainText(text)) },
  });
  // The error reaches whoever reads the lines; here is nobody who could do more.
  pipeline(Readable.from(cellsOf(columns, rows)), lines, () => undefined);
  return lines;
}

/**
 * A text that no spreadsheet takes for a formula: one that could be is led by an apostrophe, which
 * spreadsheets read as 'this is text'. So is what follows a semicolon, a tab or the end of a line: where
 * the list separator is another one, a cell begins there. What begins with an apostrophe gets another,
 * so that taking the first one away always gives what was stored.
 */
export function plainText(text: string): string {
  const disarmed = text.replace(INNER_FORMULA, "'");
  return FORMULA_START.test(text) ? `'${disarmed}` : disarmed;
}

/** Also in their full width, and behind white space that some programs cut off. */
const FORMULA_START = /^\s*['=+\-@＝＋－＠]|^[\t\r\n]/u;
/**
 * The place before one within a text; quotes that a cell begins with are not its text. It looks ahead
 * first, so that each white space is looked at once.
 */
const INNER_FORMULA = /(?=['=+\-@＝＋－＠])(?<=[;\t\r\n][\s"]*)/gu;

async function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}
