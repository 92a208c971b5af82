import { dollarsToCents } from '../../../shared/money.ts';
import {
  DOLLARS,
  DONG,
  MONEY,
  OTHER_PRICE,
  plainNumber,
} from '../../../shared/tour-import/price-words.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { PriceTier } from '../../../shared/tours/tour.ts';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import type { ImportLine } from './import-lines.ts';
import { ANY_COUNT, isNumberWord, readCount } from './number-words.ts';

/*
 * Prices per person by group size, in US dollars, out of lines such as '2 pax 345usd/pax, 3-5 pax
 * 295, 6 up 262', '2: $345, 3-5: $295, 9+: $262', '$58 per person', 'for groups of three to six
 * people it is US$ 690', and tables. Amounts in dong are not read.
 */

/**
 * The price tiers in some lines, smallest groups first.
 * @param lines of the sections about prices, where a bare number is an amount
 * @param others the rest of the text, where only a dollar amount beside a group size or 'per
 *   person' counts
 */
export function readPrices(
  lines: readonly ImportLine[],
  others: readonly ImportLine[],
): PriceTier[] {
  const fromPart = [...tableTiers(lines, true), ...lineTiers(lines, true)];
  if (fromPart.length > 0) return distinct(fromPart);
  const mentions = [...tableTiers(others, false), ...lineTiers(others, false)];
  return distinct(mentions);
}

interface Span {
  min: number;
  max: number | null;
}

const PEOPLE = String.raw`(?:pax|persons?|people|guests?|travell?ers?|adults?|participants?|clients?|visitors?|walkers?|trekkers?|riders?|cyclists?|divers?|passengers?|of you|khach|nguoi|ppl)\b`;
const OR_MORE = String.raw`(?:\+|(?:or|and|&) (?:more|above|over|up|larger)|up(?:wards?)?\b|plus\b|tro len|above)`;
const GROUP = new RegExp(
  String.raw`(?<![\w.,$])(?:(from|tu|min\.?|at least|>=|≥) )?(?:(?:a |an )?(?:group|party|groups|parties) of )?(${ANY_COUNT})(?: ?(?:-|–|~|to|or|and|den) ?(${ANY_COUNT}))?(?![.,:]?\d|%) ?(${OR_MORE})? ?(${PEOPLE})? ?(${OR_MORE})?`,
  'g',
);
const ALONE =
  /\b(?:traveling|travelling) alone\b|\bsolo(?: travell?ers?)?\b|\bjust you\b|\bsingle travell?er\b/g;
/** What a lone number comes after where it may be a group size: '2: $345', 'for 2: $345'. */
const BEFORE_SIZE = /(?:^|[:;,|/(•]|\b(?:for|and)) ?$/;
/** What then follows it, or follows 'a group of 2': an amount, which a lone number would not have. */
const THEN_AMOUNT = new RegExp(
  String.raw`^ ?(?:[:=–-]|->|→) ?(?:us ?\$|usd ?\$?|\$)? ?${MONEY}(?![\w:%-])`,
);
const BARE = new RegExp(String.raw`(?<![\w.,:$-])(${MONEY})(?![\w:%-])`, 'g');
const NOT_MONEY =
  /\b\d{1,2}[:h]\d{2}\b|\b\d{1,3} ?(?:%|km|m|days?|nights?|hours?|years?|yrs?|stars?|d\d{1,2}n)\b|\b(?:19|20)\d\d\b(?=$|[ ,;)-])(?! ?(?:usd|us|\$))/g;

function lineTiers(lines: readonly ImportLine[], isPart: boolean): PriceTier[] {
  return lines
    .flatMap((line) => clausesOf(plainOf(line)))
    .flatMap((clause) => clauseTiers(clause, isPart));
}

/**
 * Splits a text where one price ends and the next may begin, and leaves out what is said of other
 * prices.
 */
function clausesOf(plain: string): string[] {
  const isAdult = (part: string) => !OTHER_PRICE.test(part);
  return plain
    .replace(/\([^()]*\)/g, (inside) => (isAdult(inside) ? inside : ' '))
    .split(/; ?|\. (?=[a-z])/)
    .map((clause) => clause.split(', ').filter(isAdult).join(', '));
}

/** Pairs group sizes with the amounts next to them, in the order of the clause. */
function clauseTiers(clause: string, isPart: boolean): PriceTier[] {
  const text = clause.replace(DONG, ' ').replace(NOT_MONEY, ' ');
  const amounts = [...text.matchAll(DOLLARS)].flatMap(toAmount);
  const hasCurrency = amounts.length > 0;
  const groups = groupsIn(text, isPart, amounts);
  if (groups.length > amounts.length && (isPart || hasCurrency)) {
    const taken = [...groups, ...amounts];
    const bare = [...text.matchAll(BARE)]
      .flatMap(toAmount)
      .filter(({ at, end }) => taken.every((other) => end <= other.at || at >= other.end));
    amounts.push(...bare);
  }
  const marks = [...groups, ...amounts].sort((a, b) => a.at - b.at);
  const [first] = marks;
  if (first === undefined) return [];
  if (groups.length === 0) return perPerson(text, amounts, isPart);
  return pairUp(marks, 'span' in first);
}

interface GroupMark {
  at: number;
  end: number;
  span: Span;
}

interface AmountMark {
  at: number;
  end: number;
  cents: number;
}

/** Pairs neighbors: a group size with the amount after it, or before it. */
function pairUp(marks: readonly (GroupMark | AmountMark)[], isGroupFirst: boolean): PriceTier[] {
  const tiers: PriceTier[] = [];
  for (let at = 0; at + 1 < marks.length; at++) {
    const [one, other] = isGroupFirst ? [marks[at], marks[at + 1]] : [marks[at + 1], marks[at]];
    if (one && other && 'span' in one && 'cents' in other)
      tiers.push(toTier(one.span, other.cents));
  }
  return tiers;
}

/** One price for everybody: marked 'per person', or alone in a section about prices. */
function perPerson(text: string, amounts: readonly AmountMark[], isPart: boolean): PriceTier[] {
  const [amount] = amounts;
  const isEach =
    /\b(?:per|a|each|\/) ?(?:person|pax|guest|travell?er|adult|head)\b|\/ ?(?:pax|person|khach|nguoi|guest)|\bpp\b|\beach\b|\bp\.p/;
  if (!amount || !(isPart || isEach.test(text))) return [];
  return [toTier({ min: 1, max: null }, amount.cents)];
}

function groupsIn(text: string, isPart: boolean, amounts: readonly AmountMark[]): GroupMark[] {
  const mayLackUnit = isPart || amounts.length > 0;
  const groups: GroupMark[] = [];
  for (const found of text.matchAll(GROUP)) {
    const [whole, from, first = '', last, more, people, moreAfter] = found;
    const isOpen = more !== undefined || moreAfter !== undefined || (from !== undefined && !last);
    const span = toSpan(first, last, isOpen);
    const at = found.index;
    const end = at + whole.trimEnd().length;
    const isSaid = /\bof /.test(whole) || (isPart && BEFORE_SIZE.test(text.slice(0, at)));
    // A number in words is a count of people, not an amount.
    const isClear =
      people !== undefined ||
      isOpen ||
      last !== undefined ||
      isNumberWord(first) ||
      (isSaid && THEN_AMOUNT.test(text.slice(end)));
    const isMoney = amounts.some((amount) => at < amount.end && end > amount.at);
    if (span && isClear && !isMoney && (mayLackUnit || people !== undefined)) {
      groups.push({ at, end, span });
    }
  }
  for (const found of text.matchAll(ALONE)) {
    const at = found.index;
    groups.push({ at, end: at + found[0].length, span: { min: 1, max: 1 } });
  }
  return groups;
}

/** The tiers in tables: with a row for each group size, or a column for each. */
function tableTiers(lines: readonly ImportLine[], isPart: boolean): PriceTier[] {
  const tiers: PriceTier[] = [];
  let head: { spans: (Span | null)[]; dollars: number } | null = null;
  for (const line of lines) {
    const cells = line.cells.map((cell) => normalizeSearch(cell));
    if (cells.length < 2) {
      head = null;
      continue;
    }
    const spans = cells.map((cell) => cellSpan(cell));
    const isRow = head !== null && head.dollars < 0 && !spans[0] && cells.some(isAmount);
    const isHead =
      !isRow && spans.filter((span) => span !== null).length >= 2 && !cells.some(hasDollars);
    if (isHead && spans[0] === null) {
      head = { spans, dollars: -1 };
    } else if (head !== null && isRow) {
      if (!isAboutDong(cells)) tiers.push(...columnTiers(head.spans, cells));
    } else if (spans[0] && (isPart || (head?.dollars ?? -1) > 0 || cells.some(hasDollars))) {
      tiers.push(...rowTier(spans[0], cells, head?.dollars ?? -1));
    } else {
      head = { spans: [], dollars: cells.findIndex((cell) => /\busd\b|\$/.test(cell)) };
    }
  }
  return tiers;
}

function columnTiers(spans: readonly (Span | null)[], cells: readonly string[]): PriceTier[] {
  return spans.flatMap((span, index) => {
    const cents = index === 0 ? null : cellAmount(cells[index] ?? '');
    return span && cents !== null ? toTier(span, cents) : [];
  });
}

/** The amount in the column of dollars, or the first that is one. */
function rowTier(span: Span, cells: readonly string[], dollars: number): PriceTier[] {
  const amounts = cells.slice(1).map((cell) => cellAmount(cell));
  const cents =
    (dollars > 0 ? amounts[dollars - 1] : null) ?? amounts.find((each) => each !== null);
  return cents === null || cents === undefined ? [] : [toTier(span, cents)];
}

const isAmount = (cell: string) => cellAmount(cell) !== null;
const isAboutDong = (cells: readonly string[]) => /vnd|dong|₫/.test(cells[0] ?? '');
const hasDollars = (cell: string) => /\$|\busd\b/.test(cell);

/** The group size in a cell that holds nothing else. */
function cellSpan(cell: string): Span | null {
  const [found] = cell.matchAll(GROUP);
  if (!found || found[0].trim().length !== cell.length) return null;
  const [, from, first = '', last, more, , moreAfter] = found;
  return toSpan(first, last, more !== undefined || moreAfter !== undefined || from !== undefined);
}

/** The amount of dollars in a cell that holds little else. */
function cellAmount(cell: string): number | null {
  const text = cell.replace(DONG, ' ');
  const [dollars] = text.matchAll(DOLLARS);
  const [bare] = text.matchAll(BARE);
  const [mark] = [dollars, bare].flatMap((found) => (found ? toAmount(found) : []));
  return mark?.cents ?? null;
}

function toAmount(found: RegExpMatchArray): AmountMark[] {
  const cents = dollarsToCents(plainNumber(found[1] ?? found[2] ?? ''));
  const at = found.index ?? 0;
  return cents === null || cents < MIN_CENTS ? [] : [{ at, end: at + found[0].length, cents }];
}

/** No tour costs less; smaller numbers count something else. */
const MIN_CENTS = 500;

function toSpan(first: string, last: string | undefined, isOpen: boolean): Span | null {
  const min = readCount(first);
  const to = last === undefined ? min : readCount(last);
  if (min < 1 || to < min || to > TOUR_LIMITS.groupSize) return null;
  return { min, max: isOpen ? null : to };
}

function toTier({ min, max }: Span, cents: number): PriceTier {
  return { minPeople: min, maxPeople: max, pricePerPerson: cents };
}

/**
 * One tier for each group size, the first one said. A price for everybody gives way to prices by
 * size.
 */
function distinct(tiers: readonly PriceTier[]): PriceTier[] {
  const bySpan = new Map<string, PriceTier>();
  for (const tier of tiers) {
    const key = `${tier.minPeople}-${tier.maxPeople}`;
    if (!bySpan.has(key)) bySpan.set(key, tier);
  }
  const all = [...bySpan.values()].sort((a, b) => a.minPeople - b.minPeople);
  const bySize = all.filter(({ minPeople, maxPeople }) => minPeople > 1 || maxPeople !== null);
  return (bySize.length > 0 ? bySize : all).slice(0, TOUR_LIMITS.tiers);
}

/** The text of a line in plain letters; JSON such as '{"2": 345}' without its marks. */
function plainOf({ text }: ImportLine): string {
  return normalizeSearch(text)
    .replace(/[‐‑]/g, '-')
    .replace(/\\?["'] ?: ?(?:\\?["'])?/g, ': ')
    .replace(/(?:[{}"\\]|(?<!\w)')+ ?/g, ' ');
}
