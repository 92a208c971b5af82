import { Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import { vietnamClock } from '../../../shared/dates/today.ts';

/** A moment is written as spreadsheets read one, '2026-11-22 00:30:00', in Hanoi as in the office. */
type Cell = string | number | Date | null;

/** A column of a file: its head, and its cell in a row. */
export interface CsvColumn<Row> {
  head: string;
  cell: (row: Row) => Cell;
}

/**
 * Rows as CSV that spreadsheet programs open without asking: UTF-8 with a byte order mark, quoted
 * where needed, with the line ends of RFC 4180. Rows are fetched only as fast as somebody reads, so
 * any number of them takes the same memory. An error of `rows` ends the stream with that error.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): Readable {
  const lines = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ head }) => head),
    // The library by itself only quotes the two together.
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
    cast: {
      string: (text, { header }) => (header ? text : plainText(text)),
      date: (moment) => vietnamClock(moment).slice(0, 19).replace('T', ' '),
    },
  });
  // Whoever reads the lines gets the error; nobody here could do more about it.
  pipeline(Readable.from(cellsOf(columns, rows)), lines, () => undefined);
  return lines;
}

/**
 * A text that every spreadsheet keeps as it is. One that it could take for a formula gets an
 * apostrophe in front, the mark of a text, and so does one of digits: a telephone number would lose
 * its leading zeros, '12/5' become a day, and the room '12E4' the number 120000. What follows a
 * semicolon, a tab or a line end begins a cell in programs with another list separator, so formulas
 * are marked there too. A text that begins with an apostrophe gets another one, so that taking the
 * first one away always gives what was stored.
 */
export function plainText(text: string): string {
  const disarmed = text.replace(INNER_FORMULA, "'");
  return FORMULA_START.test(text) || isReadAsNumber(text) ? `'${disarmed}` : disarmed;
}

/** Not of a whole day, 'YYYY-MM-DD', which the columns of days consist of. */
const isReadAsNumber = (text: string) => NUMERALS.test(text) && !DAY.test(text);
const NUMERALS = /^[\s.,:/()$€£-]*\d[\s\d.,:/()%$€£e+-]*$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Full-width signs count too, and so do signs behind white space, which some programs cut off. */
const FORMULA_START = /^\s*['=+\-@＝＋－＠]|^[\t\r\n]/u;
/**
 * The place before such a sign inside a text; quotes at the beginning of a cell do not belong to
 * its text. The pattern looks ahead first, so that it looks at each white space only once.
 */
const INNER_FORMULA = /(?=['=+\-@＝＋－＠])(?<=[;\t\r\n][\s"]*)/gu;

async function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}
