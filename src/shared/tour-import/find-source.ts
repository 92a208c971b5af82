import { centsToDollars } from '../money.ts';
import { normalizeSearch } from '../tours/search-text.ts';
import { DRAFT_FIELDS, type DraftField, type TourDraft } from './tour-draft.ts';

/*
 * Finds where in a pasted text the parts of a draft come from, by comparing words. That works for
 * what a language model read as well, and shows what is nowhere in the text.
 */

/** Where a field comes from. */
interface FieldSource {
  /** Indexes of the lines, from 0, in order. */
  lines: number[];
  /** Parts of the field that are nowhere in the text. */
  missing: string[];
}

export type DraftSource = Record<DraftField, FieldSource>;

/** Finds each field of a draft in the text that it was read from. */
export function findSource(text: string, draft: TourDraft): DraftSource {
  const lines = text.split('\n').map(readWords);
  const entries = DRAFT_FIELDS.map((field) => [field, sourceOf(field, draft, lines)]);
  return Object.fromEntries(entries) as DraftSource;
}

interface Words {
  all: string[];
  set: ReadonlySet<string>;
}

/** The share of a piece's words that a line must have. */
const ENOUGH = 0.7;
/** Words that say nothing about where a piece comes from. */
const COMMON = new Set('a an and the of to in on at for with or s 0'.split(' '));
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);
const UNITS = /^(?:d|n|day|days|night|nights|hour|hours|h|ngay|dem|gio|week|weeks)$/;
const GROUP_WORDS =
  /^(?:max|maximum|group|pax|people|persons?|guests?|travell?ers?|up|more|khach|toi|limit|size)$/;

function sourceOf(field: DraftField, draft: TourDraft, lines: readonly Words[]): FieldSource {
  if (field === 'duration') return durationSource(draft.duration, lines);
  if (field === 'maxGroupSize') return groupSource(draft.maxGroupSize, lines);
  if (field === 'location') {
    // Prefers one line with every place to a line for each.
    const whole = bestLine(readWords(draft.location), lines);
    if (whole.share === 1) return { lines: [whole.at], missing: [] };
  }
  const found = new Set<number>();
  const missing: string[] = [];
  for (const piece of piecesOf(field, draft)) {
    const at = linesOfPiece(readWords(piece), lines);
    if (at.length === 0) missing.push(piece);
    for (const line of at) found.add(line);
  }
  return { lines: [...found].sort((a, b) => a - b), missing };
}

/** The parts of a field that may be in different places of the text. */
function piecesOf(field: DraftField, draft: TourDraft): string[] {
  if (field === 'priceTiers') {
    return draft.priceTiers.map(({ pricePerPerson }) => String(centsToDollars(pricePerPerson)));
  }
  if (field === 'itinerary') {
    const texts = draft.itinerary.flatMap(({ title, activities }) => [
      title,
      ...activities.split('\n'),
    ]);
    return texts.filter((text) => text !== '' && !text.startsWith('Meals: '));
  }
  if (field === 'description') return draft.description.split('\n').filter((text) => text !== '');
  if (field === 'location') return draft.location.split(', ').filter((text) => text !== '');
  const value = draft[field];
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === '' ? [] : [String(value)];
}

/**
 * The line that has most of a piece, or all lines that are parts of it where it runs over several.
 */
function linesOfPiece(piece: Words, lines: readonly Words[]): number[] {
  const { at: best, share: most } = bestLine(piece, lines);
  if (most >= ENOUGH) return [best];
  return lines.flatMap((line, at) =>
    line.all.length >= 4 && shareOf(line.all, piece.set) >= ENOUGH ? at : [],
  );
}

/**
 * The line that has most of a piece; among several, the one with the fewest other words, such as
 * 'Location: Hue' rather than a title with Hue in it. Numbers alone say little, so for them the
 * first line counts.
 */
function bestLine({ all, set }: Words, lines: readonly Words[]): { at: number; share: number } {
  let best = -1;
  let most = 0;
  let closest = 0;
  const isNumber = all.every((word) => /^\d/.test(word));
  for (const [at, line] of lines.entries()) {
    const share = shareOf(all, line.set);
    const fit = isNumber ? 0 : shareOf(line.all, set);
    if (share > most || (share === most && fit > closest)) {
      [best, most, closest] = [at, share, fit];
    }
  }
  return { at: best, share: most };
}

function durationSource(duration: string, lines: readonly Words[]): FieldSource {
  if (duration === '') return { lines: [], missing: [] };
  const numbers = readWords(duration).all.filter((word) => /^\d/.test(word));
  const at = lines.findIndex(({ all, set }) =>
    numbers.length > 0
      ? numbers.every((number) => set.has(number)) && all.some((word) => UNITS.test(word))
      : shareOf(readWords(duration).all, set) === 1,
  );
  return at < 0 ? { lines: [], missing: [duration] } : { lines: [at], missing: [] };
}

function groupSource(size: number | null, lines: readonly Words[]): FieldSource {
  if (size === null) return { lines: [], missing: [] };
  const at = lines.findIndex(
    ({ all, set }) => set.has(String(size)) && all.some((word) => GROUP_WORDS.test(word)),
  );
  return at < 0 ? { lines: [], missing: [String(size)] } : { lines: [at], missing: [] };
}

function shareOf(words: readonly string[], among: ReadonlySet<string>): number {
  if (words.length === 0) return 0;
  return words.filter((word) => among.has(word)).length / words.length;
}

/** Words and numbers: '07h30' gives 7 and 30, '1,250' gives 1250, 'three' gives 3. */
function readWords(text: string): Words {
  const plain = normalizeSearch(text).replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '');
  const words = (plain.match(/[a-z]+|\d+/g) ?? []).map(plainWord);
  const telling = words.filter((word) => !COMMON.has(word));
  const all = telling.length > 0 ? telling : words;
  return { all, set: new Set(all) };
}

function plainWord(word: string): string {
  const number = NUMBER_WORDS.indexOf(word);
  if (number >= 0) return String(number);
  const digits = word.replace(/^0+(?=\d)/, '');
  return LANGUAGE_WORDS[digits] ?? digits;
}

/** Languages as programs abbreviate them. */
const LANGUAGE_WORDS: Record<string, string> = {
  eng: 'english',
  anh: 'english',
  viet: 'vietnamese',
};
