import { dollarsToCents } from '../money.ts';
import { normalizeSearch } from '../tours/search-text.ts';
import type { Cents, PriceTier } from '../tours/tour.ts';
import { DOLLARS, DONG, MONEY, OTHER_PRICE, plainNumber } from './price-words.ts';

/*
 * Prices per group in a text that are not among the tiers read from it: those of another season or
 * class. They are found by layout, so it works for what a language model read as well.
 */

/** The prices in a text that the tiers leave out. */
export interface OtherPrices {
  /** In the order of the text, each once. */
  amounts: Cents[];
  /** A season named beside prices, in the words of the text. */
  season: string | null;
}

/** Finds the prices of a text that are in none of its tiers. */
export function otherPrices(text: string, tiers: readonly PriceTier[]): OtherPrices {
  const lines = text.replace(CELL_TAGS, ' | ').replace(TAGS, ' ').split('\n').map(readLine);
  const amounts = new Set<Cents>();
  let season: string | null = null;
  let head: Line | null = null;
  for (const line of lines) {
    if (line.plain === '') continue;
    const prices = pricesOf(line, head);
    const others = prices.filter((cents) => isOther(cents, tiers));
    for (const cents of others) amounts.add(cents);
    if (prices.length > others.length || others.length > 0) {
      season ??= seasonIn(line) ?? (head && seasonIn(head));
    } else if (!HAS_PRICE.test(line.plain)) head = line;
  }
  return { amounts: [...amounts], season };
}

const CELL_TAGS = /<\/t[dh]>/gi;
const TAGS = /<\/?[a-z][^<>]{0,300}>/gi;
const CELLS = /\t| ?\| ?|\.{4,}|…{2,}| {3,}/;

interface Line {
  plain: string;
  cells: string[];
}

function readLine(raw: string): Line {
  const row = raw.slice(0, 4_000).replace(/^[\s|>•*·-]{1,40}/, '');
  const cells = row.split(CELLS).map(plainOf);
  return { plain: plainOf(row), cells: cells.at(-1) === '' ? cells.slice(0, -1) : cells };
}

const plainOf = (text: string) => normalizeSearch(text).replace(/[‐‑]/g, '-').replace(DONG, ' ');

const COUNT = String.raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)`;
const PEOPLE = String.raw`(?:pax|persons?|people|guests?|travell?ers?|adults?|participants?|walkers?|of you|khach|nguoi|ppl)`;
const OR_MORE = String.raw`(?:\+|(?:or|and|&) (?:more|above|over|up)|up|plus|tro len)`;
const SPAN = String.raw`${COUNT}(?: ?(?:-|–|to|or|and|den) ?${COUNT})?`;
/** A group size among other words, marked as one by a word or a plus. */
const GROUP = new RegExp(
  String.raw`(?<![\w.,$])${SPAN} ?(?:${OR_MORE}|${PEOPLE}\b)|\b(?:solo|traveling alone|just you)\b`,
);
/** A group size and nothing else. */
const GROUP_CELL = new RegExp(
  String.raw`^(?:(?:from|group of|groups of|nhom|tu) )?${SPAN}(?: ?${OR_MORE})?(?: ?${PEOPLE})?(?: ?${OR_MORE})?$`,
);
const AMOUNT_CELL = new RegExp(String.raw`^(${MONEY})(?: ?(?:each|pp|per person))?$`);
/** '2 pax: 285'. */
const BARE_PRICE = new RegExp(
  String.raw`^(?:nhom |group of )?${SPAN} ?(?:${OR_MORE})? ?(?:${PEOPLE})? ?(?:${OR_MORE})? ?[:=–—-] ?(${MONEY})(?: ?(?:each|pp|per person))?$`,
);
/** Words beside amounts that are not an adult's price: supplements, children, other currencies. */
const ASIDE =
  /\b(?:extras|upgrades|options?|discounts|add|add-?ons?|total|sum|exclu\w{0,6}|not included|khong bao gom|eur|euros?|gbp|aud|vnd|dong)\b|[€£₫]|\+ ?(?:us ?)?\$/;
const isAside = (plain: string) => OTHER_PRICE.test(plain) || ASIDE.test(plain);
const HAS_PRICE = /\$ ?\d|\d ?(?:\$|usd)/;

/**
 * The prices of a line: in a row of a table every price except those in columns for something else;
 * in a sentence, dollar amounts beside a group size or a season.
 * @param head the last line without prices: the head of the table, or of the section
 */
function pricesOf(line: Line, head: Line | null): Cents[] {
  const [first = '', ...cells] = line.cells;
  const isTitled = head !== null && head.cells.length > 1;
  if (cells.length > 0) {
    const isRow = GROUP_CELL.test(first);
    const isColumn = isTitled && head.cells.filter((cell) => GROUP_CELL.test(cell)).length > 1;
    if (!isRow && !isColumn) return sentencePrices(line, head);
    if (isAside(first) || (head !== null && !isTitled && isAside(head.plain))) return [];
    const isMeant = (at: number) => !isTitled || !isAside(head.cells[at + 1] ?? '');
    return cells.flatMap((cell, at) => (isMeant(at) && !isAside(cell) ? amountsIn(cell) : []));
  }
  return sentencePrices(line, head);
}

function sentencePrices({ plain }: Line, head: Line | null): Cents[] {
  if (head !== null && isAside(head.plain)) return [];
  const said = plain
    .replace(/\([^()]*\)/g, (inside) => (isAside(inside) ? ' ' : inside))
    .split(/; ?|\. (?=[a-z])|, (?!\d{3}\b)/)
    .filter((clause) => !isAside(clause))
    .join(', ');
  const [, bare] = BARE_PRICE.exec(said) ?? [];
  if (bare !== undefined) return toCents(bare);
  if (!GROUP.test(said) && !SEASON.test(said)) return [];
  return [...said.matchAll(DOLLARS)].flatMap(([, before, after]) => toCents(before ?? after ?? ''));
}

function amountsIn(cell: string): Cents[] {
  const dollars = [...cell.matchAll(DOLLARS)].map(([, before, after]) => before ?? after ?? '');
  const [, bare] = AMOUNT_CELL.exec(cell) ?? [];
  return (dollars.length > 0 ? dollars : [bare ?? '']).flatMap(toCents);
}

function toCents(written: string): Cents[] {
  const cents = dollarsToCents(plainNumber(written));
  return cents === null ? [] : [cents];
}

/**
 * Whether an amount is a price that no tier has. The price of another season or class lies between
 * half and twice a tier's price; anything else is something different, or the price of a whole
 * group.
 */
function isOther(cents: Cents, tiers: readonly PriceTier[]): boolean {
  const prices = tiers.map(({ pricePerPerson }) => pricePerPerson);
  const isOfGroup = tiers.some(({ minPeople, maxPeople, pricePerPerson }) => {
    const people = cents / pricePerPerson;
    return Number.isInteger(people) && people >= minPeople && people <= (maxPeople ?? Infinity);
  });
  const isLike = cents >= Math.min(...prices) / 2 && cents <= Math.max(...prices) * 2;
  return isLike && !isOfGroup && !prices.includes(cents);
}

const SEASON = /\b(?:low|high|peak|shoulder|off|off-peak)[- ]seasons?\b|\bmua (?:cao|thap) diem\b/;

const seasonIn = ({ plain }: Line) => (isAside(plain) ? null : (SEASON.exec(plain)?.[0] ?? null));
