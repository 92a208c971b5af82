import { singleLine } from '../../../shared/plain-text.ts';

/** A line of pasted text, freed of the marks of the program that it was copied from. */
export interface ImportLine {
  /** No bullet, no emphasis, single spaces; cells with ' | ' between them. */
  text: string;
  /** The parts between tabs, bars, leaders or wide gaps; an ordinary line is one cell. */
  cells: string[];
  isBullet: boolean;
  /** Its bullet is a number, as that of an entry or of a part. */
  isNumbered: boolean;
  /** Set apart as a heading: by a mark, as bold, or in capitals alone. */
  isHeading: boolean;
  /** Something separates it from the line before. */
  isAfterBlank: boolean;
}

/** The lines of a text that say something. */
export function readImportLines(source: string): ImportLine[] {
  const plain = looksLikeHtml(source) ? htmlToText(source) : source;
  const lines: ImportLine[] = [];
  let isAfterBlank = true;
  for (const raw of unwrap(readRows(plain))) {
    const line = readLine(raw.slice(0, MAX_LINE_LENGTH), isAfterBlank);
    if (line) lines.push(line);
    isAfterBlank = line === null;
  }
  return lines;
}

/** No sentence of a program is longer; what follows in such a line is not read. */
const MAX_LINE_LENGTH = 4_000;

/** Pictographs that stand for a label. */
const PICTURED_LABELS: readonly [pictures: RegExp, label: string][] = [
  [/📍|🗺/gu, 'Location'],
  [/⏱|⏰|⌛|⏳|🕐|🕒|🗓|📅/gu, 'Duration'],
  [/👥|👪|🧑‍🤝‍🧑/gu, 'Group size'],
  [/🗣|💬/gu, 'Languages'],
];

/** The rows of a text; facts in one row that have pictographs for labels become a row each. */
function readRows(text: string): string[] {
  const labeled = PICTURED_LABELS.reduce(
    (result, [pictures, label]) => result.replace(pictures, `\n${label}: `),
    text.replace(/\r\n?/g, '\n').replace(/\n(?=📍|🗺|⏱|⏰|⌛|⏳|🕐|🕒|🗓|📅|👥|👪|🗣|💬)/gu, ''),
  );
  return labeled
    .replace(/^(?:> ?)+/gm, '')
    .split('\n')
    .map((row) =>
      row.replace(/^((?:Location|Duration|Group size|Languages): .{1,200}?) ?\|\s*$/, '$1'),
    );
}

/** A label or a day: a line of its own, however long the one above is. */
const BEGINNING = /^(?:[^:]{1,30}:|(?:d|day|ngày) ?\d)/iu;

/** Widths at which mail programs break lines; longer lines were not broken. */
const WRAP_WIDTH = { min: 50, max: 100 };
/** No word that had no room is longer. */
const WRAP_SLACK = 15;

/**
 * Joins what a mail program broke: in a text without longer lines, a line goes on in the next one when
 * the first word of that had no room, and it is a small one or the line is plainly not at an end.
 */
function unwrap(rows: readonly string[]): string[] {
  const [width = 0, second = 0] = rows.map((row) => row.trimEnd().length).sort((a, b) => b - a);
  // One line that is far wider than all others was not broken, nor were they.
  if (width - second > WRAP_SLACK) return [...rows];
  if (width < WRAP_WIDTH.min || width > WRAP_WIDTH.max) return [...rows];
  const joined: string[] = [];
  let lastLength = 0;
  for (const row of rows) {
    const text = row.trim();
    const [word = ''] = text.split(' ', 1);
    const isFull = lastLength + 1 + word.length > width;
    const isOpen =
      lastLength >= 60 && !BEGINNING.test(text) && /[\p{L},]$/u.test(joined.at(-1) ?? '');
    const goesOn = isFull && text !== '' && (isOpen || /^[\p{Ll}\d(]/u.test(text));
    if (goesOn && !row.includes('\t')) joined.push(`${joined.pop() ?? ''} ${text}`);
    else joined.push(row);
    lastLength = row.trimEnd().length;
  }
  return joined;
}

/** Signs that stand before an entry of a list, those of Word's symbol fonts among them. */
const BULLET =
  /^(?:[•●○◦▪■□▫‣⁃∙·*+\-–—✓✔✅☑✗✘✕❌➤➢►▶→»§❖✦★◆◇\uF0A7\uF0B7\uF0D8\uF076\uF0FC]\uFE0F?|o|\d{1,2}[.)])[ \t]+/u;
/** A bullet that nothing separates from its text. */
const TIGHT_BULLET = /^[•●▪■‣✓✔✅☑✗✘✕❌➤➢►▶✦★◆\uF0A7\uF0B7\uF0D8\uF076\uF0FC]\uFE0F?/u;
const CHAT_STAMP =
  /^(?:\[[^\]\n]{4,40}\] [^:\n]{1,60}: |\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?: [AP]M)? - [^:\n]{1,60}: )/;
const TABLE_RULE = /^[\s|:+=_-]+$/;
/** What stands on every page of a document. */
const PAGE_MARK = /\b(?:page|trang) \d{1,3} ?(?:of|\/) ?\d{1,3}\s?$/i;

function readLine(raw: string, isAfterBlank: boolean): ImportLine | null {
  const source = raw.replace(/[\u00A0\u2007\u202F]/g, ' ').replace(/[\u200B-\u200F\uFEFF]/g, '');
  if (TABLE_RULE.test(source) || PAGE_MARK.test(source)) return null;
  // A row may begin with an empty cell, so only plain white space goes.
  const row = source.replace(CHAT_STAMP, '').replace(/^ {1,40}/, '');
  const bulleted = row.trimStart();
  const bullet = BULLET.exec(bulleted)?.[0] ?? TIGHT_BULLET.exec(bulleted)?.[0] ?? '';
  const body = bullet === '' ? row : bulleted.slice(bullet.length);
  const heading = /^(#{1,6}) /.exec(body)?.[0] ?? '';
  const cells = readCells(body.slice(heading.length));
  const text = cells.filter((cell) => cell !== '').join(' | ');
  if (text === '') return null;
  return {
    text,
    cells,
    isBullet: bullet !== '',
    isNumbered: /^\d/.test(bullet),
    isHeading: heading !== '' || isBold(bulleted) || isShouted(text),
    isAfterBlank: isAfterBlank || heading !== '',
  };
}

function readCells(body: string): string[] {
  const withTabs = body
    .replace(/^ ?\|/, '')
    .replace(/\| *$/, '')
    .replace(/ ?\| ?|\.{4,}|…{2,}| {3,}/g, '\t');
  return withTabs.split('\t').map((cell) => singleLine(withoutMarks(cell)));
}

/** Without emphasis, pictographs and quotes around the whole. */
function withoutMarks(text: string): string {
  return text
    .replace(/[*`]|\p{Extended_Pictographic}\uFE0F?/gu, '')
    .replace(/__|~~|(?<![\p{L}\d])_(?=\p{L})|(?<=[\p{L}.!?])_(?![\p{L}\d])/gu, '')
    .replace(/^\s{0,9}["“”«](?=[^"“”«»]{0,300}["“”»]\s{0,9}$)|["“”»]\s{0,9}$/gu, '');
}

function isBold(row: string): boolean {
  return /^(\*\*|__|\*)[^*_]{2,160}\1:?\s*$/.test(row.slice(0, 200));
}

/** Whether all letters are capitals, and there are enough of them to mean it. */
export function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length >= 4 && text === text.toUpperCase();
}

/** Tags that only a paste of a web page has. */
function looksLikeHtml(source: string): boolean {
  return /<\/?(?:p|div|br|li|ul|ol|h[1-6]|table|tr|td|th|span|strong|b)\b[^<>]*>/i.test(source);
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '...',
};

/** Block tags as line breaks, list entries as bullets, headings as such, cells as tabs. */
function htmlToText(source: string): string {
  return source
    .replace(/<!--[^<>]*-->/g, '')
    .replace(/<br\s?\/?>/gi, '\n')
    .replace(/<h[1-6]\b[^<>]*>/gi, '\n\n# ')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/t[dh]>\s?(?=<t[dh]\b)/gi, '\t')
    .replace(/<\/?tr\b[^<>]*>|<\/li>/gi, '\n')
    .replace(/<\/?(?:p|div|ul|ol|h[1-6]|table|section|article|header|footer)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,8}));/gi, readEntity);
}

function readEntity(whole: string, code: string | undefined, name: string | undefined): string {
  if (code !== undefined) return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : '';
  return ENTITIES[(name ?? '').toLowerCase()] ?? whole;
}
