import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import { readDayHeading, type DayHeading } from './import-days.ts';
import { tellsGroup } from './import-facts.ts';
import type { ImportLine } from './import-lines.ts';
import { sentencesOf } from './import-lists.ts';
import { kindOf, readHeading, type SectionKind } from './import-sections.ts';
import { hasTime } from './import-times.ts';

const LIST_KINDS = ['highlights', 'included', 'excluded', 'whatToBring'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

type Label = 'name' | 'location' | 'duration' | 'groupSize' | 'languages';

/** A text taken apart by headings and labels. */
export interface ImportParts {
  /** The value after a label, such as 'Duration: 3 days'. The first of each kind counts. */
  labels: Partial<Record<Label, string>>;
  /** The lines before the first heading and the first day, without labels. */
  opening: ImportLine[];
  description: ImportLine[];
  /** The lines of lists, with an entry each, or with several in one line. */
  lists: Record<ListKind, ImportLine[]>;
  inline: Record<ListKind, string[]>;
  price: ImportLine[];
  days: { heading: DayHeading; lines: ImportLine[] }[];
  /** Lines under a heading such as 'Itinerary' before any day: a one-day program. */
  program: ImportLine[];
  /** Lines with a time outside any day. */
  timed: ImportLine[];
  /** Lines that may tell a fact in passing: all but days, lists and prices. */
  facts: ImportLine[];
}

/** Sorts the lines of a text into its parts. */
export function readParts(lines: readonly ImportLine[]): ImportParts {
  const reader = new PartReader();
  for (const [index, line] of lines.entries()) reader.take(line, lines[index + 1]);
  return reader.parts;
}

type Place = SectionKind | 'opening' | 'day' | 'columns' | 'dayTable' | 'nowhere';

/** Goes through the lines and keeps track of the current heading. */
class PartReader {
  readonly parts: ImportParts = {
    labels: {},
    opening: [],
    description: [],
    lists: { highlights: [], included: [], excluded: [], whatToBring: [] },
    inline: { highlights: [], included: [], excluded: [], whatToBring: [] },
    price: [],
    days: [],
    program: [],
    timed: [],
    facts: [],
  };
  #place: Place = 'opening';
  #columns: ListKind[] = [];
  /** Whether the current list has bullets: then a line without one ends it. */
  #hasBullets = false;
  #linesHere = 0;
  #isFirst = true;
  /** Whether the first section or the first day has begun. */
  #hasBegun = false;

  take(line: ImportLine, next: ImportLine | undefined): void {
    this.#sortIn(line, next);
    this.#isFirst = false;
  }

  #sortIn(line: ImportLine, next: ImportLine | undefined): void {
    if (this.#takesDay(line) || this.#takesColumns(line) || this.#takesHeading(line, next)) return;
    if (this.#takesSentences(line)) return;
    if (this.#endsHere(line)) this.#leave();
    this.#hasBullets ||= line.isBullet;
    this.#linesHere += 1;
    this.#keep(line);
  }

  #go(place: Place): void {
    this.#hasBegun ||= place !== 'opening' && place !== 'other';
    this.#place = place;
    this.#hasBullets = false;
    this.#linesHere = 0;
  }

  /** Leaves the current section: what comes next is under no heading. */
  #leave(): void {
    this.#go(this.#hasBegun ? 'nowhere' : 'opening');
  }

  #takesDay(line: ImportLine): boolean {
    const heading = readDayHeading(line);
    if (!heading) return false;
    const isInList = isListKind(this.#place) && !line.isAfterBlank;
    if ((isInList || line.isBullet) && !heading.isSeparated) return false;
    if (isInList && this.parts.days.length > 0 && line.isBullet) return false;
    this.#go('day');
    this.parts.days.push({ heading, lines: [] });
    return true;
  }

  /**
   * Takes two lists side by side, 'Included | Excluded', and tables of days, 'Day | Route |
   * Details'.
   */
  #takesColumns(line: ImportLine): boolean {
    if (line.cells.length < 2) return false;
    const kinds = line.cells.map((cell) => kindOf(cell) ?? '').filter(isListKind);
    if (kinds.length === line.cells.length) {
      this.#go('columns');
      this.#columns = kinds;
      return true;
    }
    const isDayHead = /^(?:day|ngay)$/.test(normalizeSearch(line.cells[0] ?? ''));
    if (isDayHead) this.#go('dayTable');
    return isDayHead;
  }

  #takesHeading(line: ImportLine, next: ImportLine | undefined): boolean {
    const heading = readHeading(line, this.#isFirst ? undefined : next);
    if (!heading) return false;
    const { kind, rest } = heading;
    if (kind === 'itinerary' && rest !== '' && !this.#hasBegun && !hasTime(rest)) {
      // 'Itinerary: Pu Luong on foot' is a title.
      this.#keep({ ...line, text: rest, cells: [rest] });
      return true;
    }
    const isLabel = isLabelKind(kind);
    if (this.#place === 'day' && rest !== '' && !line.isAfterBlank) {
      // 'Guide: ...', 'Note: ...' and 'Highlights: ...' inside a day belong to that day.
      if (isLabel || kind === 'other' || kind === 'highlights') return false;
    }
    if (isLabel) return this.#takesLabel(kind, rest, line, next);
    // 'Subject: ...' or 'Tour code: ...' before the program begins is left out.
    if (kind === 'other' && rest !== '' && !this.#hasBegun) return true;
    this.#go(kind);
    if (rest === '') return true;
    if (isListKind(kind)) {
      this.parts.inline[kind].push(rest);
      if (!next?.isBullet && !rest.endsWith(',')) this.#leave();
    } else if (kind !== 'other') this.#keep({ ...line, text: rest, cells: [rest] });
    if (kind === 'price' && !next?.isBullet && !PRICE_SIGN.test(next?.text ?? '')) this.#leave();
    return true;
  }

  #takesLabel(kind: Label, rest: string, line: ImportLine, next: ImportLine | undefined): boolean {
    const isAlone = rest === '' && line.cells.length === 1;
    // The value of such a heading is on the line below: 'GROUP SIZE', 'Maximum 9 travelers'.
    const value = isAlone && (line.isHeading || line.text.endsWith(':')) ? next?.text : rest;
    if (!value) return false;
    this.parts.labels[kind] ??= value;
    if (isAlone) this.#leave();
    return true;
  }

  /** Takes prose that stands in for a heading: 'The price includes ...', 'Please bring ...'. */
  #takesSentences(line: ImportLine): boolean {
    if (line.isBullet || (this.#place === 'day' && !line.isAfterBlank)) return false;
    const sentences = sentencesOf(line.text);
    const found = sentences.map((sentence) => readListSentence(sentence));
    const isList = found.some((entry) => entry !== null);
    if (!isList) return false;
    this.#go('nowhere');
    for (const [index, entry] of found.entries()) {
      const text = sentences[index] ?? '';
      if (entry) this.parts.inline[entry.kind].push(entry.rest);
      else this.parts.facts.push({ ...line, text, cells: [text] });
    }
    return true;
  }

  /** Whether a line no longer belongs to the current section. */
  #endsHere(line: ImportLine): boolean {
    if (!line.isAfterBlank) return false;
    if (this.#place === 'day') return line.isHeading ? !hasTime(line.text) : tellsGroup(line.text);
    const isList = isListKind(this.#place) || this.#place === 'columns';
    if (isList || this.#place === 'dayTable') {
      return this.#linesHere > 0 && (line.isHeading || !(this.#hasBullets && line.isBullet));
    }
    if (this.#place === 'price') return line.isHeading && this.#linesHere > 0;
    if (this.#place === 'description') return line.isHeading;
    return this.#place === 'other' && (line.isHeading || !line.isBullet);
  }

  #keep(line: ImportLine): void {
    const { parts } = this;
    const place = this.#place;
    const isTimed = hasTime(line.cells.find((cell) => cell !== '') ?? '');
    if (isTimed && place !== 'day') parts.timed.push(line);
    if (place === 'day') parts.days.at(-1)?.lines.push(line);
    else if (place === 'columns') this.#keepColumns(line);
    else if (place === 'itinerary' || place === 'dayTable') {
      parts.program.push(line);
      if (place === 'itinerary' && !isTimed && !line.isBullet) parts.facts.push(line);
    } else if (place === 'price') parts.price.push(line);
    else if (isListKind(place)) parts.lists[place].push(line);
    else if (place !== 'other') {
      if (place === 'opening') parts.opening.push(line);
      if (place === 'description') parts.description.push(line);
      parts.facts.push(line);
    }
  }

  #keepColumns(line: ImportLine): void {
    for (const [index, text] of line.cells.entries()) {
      const kind = this.#columns[index];
      if (text !== '' && kind) this.parts.lists[kind].push({ ...line, text, cells: [text] });
    }
  }
}

/** Signs of a line about prices, for prices that run over several lines. */
const PRICE_SIGN = /\$|\busd\b|\bpax\b|\bpeople\b|\bpersons?\b|\bguests?\b|khách/i;

const LIST_SENTENCES: { kind: ListKind; pattern: RegExp }[] = [
  {
    kind: 'excluded',
    pattern:
      /^(?:.{0,60}?\b(?:do|does|did)(?:n['’]t| not) (?:include|cover)|.{0,60}?\b(?:excludes|not included(?: are| is)?))\b:? ?(.{3,})$/i,
  },
  {
    kind: 'included',
    pattern:
      /^(?:(?:the|our|this|your|all|tour|price|prices|rate|rates) ){0,4}(?:price|prices|rate|rates|cost|fee|fare|tour|package|trip|we|this|it) ?(?:per person )?(?:already |also )?(?:includes?|covers?)\b:? ?(.{3,})$/i,
  },
  {
    kind: 'whatToBring',
    pattern:
      /^(?:please |you should |remember to |we recommend (?:to |that you )?|don['’]t forget to |guests should )?(?:bring|pack)\b(?: along)?:? ?(.{3,})$/i,
  },
];

function readListSentence(sentence: string): { kind: ListKind; rest: string } | null {
  for (const { kind, pattern } of LIST_SENTENCES) {
    const rest = pattern.exec(sentence.slice(0, 1_000))?.[1];
    if (rest !== undefined) return { kind, rest: rest.replace(/\.$/, '') };
  }
  return null;
}

function isListKind(place: string): place is ListKind {
  return LIST_KINDS.some((kind) => kind === place);
}

function isLabelKind(kind: SectionKind): kind is Label {
  return ['name', 'location', 'duration', 'groupSize', 'languages'].includes(kind);
}
