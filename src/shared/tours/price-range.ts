import { MAX_PRICE } from '../money.ts';

/*
 * The price inputs and sliders of the listing (public spec, section 5), in whole dollars. They take
 * ranges that keep the gap: `min` is at least 0 and at least GAP below `max`.
 */

/** A span of prices in whole dollars. */
export interface PriceRange {
  min: number;
  max: number;
}

/** The range that is offered until the listing's tours are known. */
export const DEFAULT_PRICE_RANGE: PriceRange = { min: 0, max: 1000 };

const GAP = 1;
const MAX_DOLLARS = MAX_PRICE / 100;

/**
 * The value typed into a price input; empty is 0, null means that the input is to be ignored (junk
 * or negative). Cents are dropped.
 */
export function readPriceInput(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  if (!/^\d+(\.\d*)?$/.test(typed)) return null;
  return Math.min(Math.floor(Number(typed)), MAX_DOLLARS);
}

/** The range with another minimum, kept at least 1 below the maximum. */
export function withMinPrice(range: PriceRange, min: number): PriceRange {
  return { min: Math.max(0, Math.min(min, range.max - GAP)), max: range.max };
}

/** The range with another maximum: at most the highest tour price, at least 1 above the minimum. */
export function withMaxPrice(range: PriceRange, max: number, highestPrice: number): PriceRange {
  return { min: range.min, max: Math.max(range.min + GAP, Math.min(max, highestPrice)) };
}

/**
 * The bounds of the sliders for a selection. A selection outside the bounds extends them, to a
 * round number 50 to 100 below its minimum (never under 0) or 100 to 200 above its maximum. A
 * maximum under half of the upper bound shrinks that bound to about 70 percent.
 */
export function fitSliderBounds(bounds: PriceRange, selection: PriceRange): PriceRange {
  return { min: fitLower(bounds.min, selection.min), max: fitUpper(bounds.max, selection.max) };
}

function fitLower(bound: number, min: number): number {
  return min < bound ? Math.max(0, Math.floor((min - 50) / 50) * 50) : bound;
}

function fitUpper(bound: number, max: number): number {
  if (max > bound) return Math.ceil((max + 100) / 100) * 100;
  return max < bound / 2 ? Math.max(max, Math.floor((bound * 7) / 10)) : bound;
}
