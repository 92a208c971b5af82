import { singleLine } from '../../../shared/plain-text.ts';

/** A line of pasted text, without the formatting of the program that it was copied from. */
export interface ImportLine {
  /** Without bullet and emphasis, with single spaces, and with ' | ' between cells. */
  text: string;
  /** The parts between tabs, bars, dot leaders or wide gaps; an ordinary line is one cell. */
  cells: string[];
  isBullet: boolean;
  /** Its bullet is a number, as before an entry or a section. */
  isNumbered: boolean;
  /** Set apart as a heading: by a mark, in bold, or by being all capitals. */
  isHeading: boolean;
  /** Whether a blank line or a rule comes before it. */
  isAfterBlank: boolean;
}

/** The lines of a text that have any content. */
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

/** No sentence of a program is longer; the rest of such a line is not read. */
const MAX_LINE_LENGTH = 4_000;

/** Pictographs that are used as labels. */
const PICTURED_LABELS: readonly [pictures: RegExp, label: string][] = [
  [/📍|🗺/gu, 'Location'],
  [/⏱|⏰|⌛|⏳|🕐|🕒|🗓|📅/gu, 'Duration'],
  [/👥|👪|🧑‍🤝‍🧑/gu, 'Group size'],
  [/🗣|💬/gu, 'Languages'],
];

/**
 * The rows of a text; where one row has several facts with pictographs as labels, each becomes a
 * row.
 */
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

/** A label or a day starts a line of its own, however long the line above is. */
const BEGINNING = /^(?:[^:]{1,30}:|(?:d|day|ngày) ?\d)/iu;

/** Widths at which mail programs break lines; longer lines were not broken. */
const WRAP_WIDTH = { min: 50, max: 100 };
/** No word that did not fit on its line is longer. */
const WRAP_SLACK = 15;

/**
 * Joins lines that a mail program broke. In a text without longer lines, a line continues in the
 * next one when the next one's first word had no room, and either that word begins with a small
 * letter or the line is plainly not at its end.
 */
function unwrap(rows: readonly string[]): string[] {
  const [width = 0, second = 0] = rows.map((row) => row.trimEnd().length).sort((a, b) => b - a);
  // Where a single line is far wider than all others, nothing was broken.
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

/** Signs that are used as bullets, those of Word's symbol fonts included. */
const BULLET =
  /^(?:[•●○◦▪■□▫‣⁃∙·*+\-–—✓✔✅☑✗✘✕❌➤➢►▶→»§❖✦★◆◇\uF0A7\uF0B7\uF0D8\uF076\uF0FC]\uFE0F?|o|\d{1,2}[.)])[ \t]+/u;
/** A bullet with no space after it. */
const TIGHT_BULLET = /^[•●▪■‣✓✔✅☑✗✘✕❌➤➢►▶✦★◆\uF0A7\uF0B7\uF0D8\uF076\uF0FC]\uFE0F?/u;
const CHAT_STAMP =
  /^(?:\[[^\]\n]{4,40}\] [^:\n]{1,60}: |\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?: [AP]M)? - [^:\n]{1,60}: )/;
const TABLE_RULE = /^[\s|:+=_-]+$/;
/** Page numbers of a document, repeated on every page. */
const PAGE_MARK = /\b(?:page|trang) \d{1,3} ?(?:of|\/) ?\d{1,3}\s?$/i;

function readLine(raw: string, isAfterBlank: boolean): ImportLine | null {
  const source = raw.replace(/[\u00A0\u2007\u202F]/g, ' ').replace(/[\u200B-\u200F\uFEFF]/g, '');
  if (TABLE_RULE.test(source) || PAGE_MARK.test(source)) return null;
  // Only plain spaces are cut: a row may begin with a tab, which is an empty cell.
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

/** The text without emphasis, pictographs and enclosing quotes. */
function withoutMarks(text: string): string {
  return text
    .replace(/[*`]|\p{Extended_Pictographic}\uFE0F?/gu, '')
    .replace(/__|~~|(?<![\p{L}\d])_(?=\p{L})|(?<=[\p{L}.!?])_(?![\p{L}\d])/gu, '')
    .replace(/^\s{0,9}["“”«](?=[^"“”«»]{0,300}["“”»]\s{0,9}$)|["“”»]\s{0,9}$/gu, '');
}

function isBold(row: string): boolean {
  return /^(\*\*|__|\*)[^*_]{2,160}\1:?\s*$/.test(row.slice(0, 200));
}

/** Whether all letters are capitals, and there are enough of them for that to be on purpose. */
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

/** How HTML names the accents of letters: '&agrave;'. */
const ACCENTS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  cedil: '\u0327',
};

/** Block tags as line breaks, list entries as bullets, headings as such, cells as tabs. */
function htmlToText(source: string): string {
  return source
    .replace(/<!--[^<>]*-->|<(?:script|style)\b[^<>]*>[^<]*/gi, '')
    .replace(/<br\s?\/?>/gi, '\n')
    .replace(/<h[1-6]\b[^<>]*>/gi, '\n\n# ')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/t[dh]>\s?(?=<t[dh]\b)/gi, '\t')
    .replace(/<\/?tr\b[^<>]*>|<\/li>/gi, '\n')
    .replace(/<\/?(?:p|div|ul|ol|h[1-6]|table|section|article|header|footer)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi, readEntity);
}

function readEntity(whole: string, decimal?: string, hex?: string, name = ''): string {
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  const accent = ACCENTS[name.slice(1).toLowerCase()];
  if (accent !== undefined) return `${name[0]}${accent}`.normalize('NFC');
  return ENTITIES[name.toLowerCase()] ?? whole;
}
