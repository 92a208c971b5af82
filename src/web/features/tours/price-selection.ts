import { DEFAULT_PRICE_RANGE, type PriceRange } from '../../../shared/tours/price-range.ts';
import type { TourFilter } from '../../../shared/tours/tour-filter.ts';
import type { Cents } from '../../../shared/tours/tour.ts';

const DOLLAR: Cents = 100;

/** The span of all prices in whole dollars; the spec's 0 to 1000 while no tour has a price. */
export function priceLimits(prices: { lowestPrice: Cents; highestPrice: Cents }): PriceRange {
  if (prices.highestPrice === 0) return DEFAULT_PRICE_RANGE;
  const min = Math.floor(prices.lowestPrice / DOLLAR);
  return { min, max: Math.max(Math.ceil(prices.highestPrice / DOLLAR), min + 1) };
}

/** The filter without prices that exclude nothing: forms send the limits too. */
export function withoutIdlePrices(filter: TourFilter, limits: PriceRange): TourFilter {
  const { minPrice, maxPrice } = filter;
  return {
    ...filter,
    minPrice: minPrice !== null && minPrice > limits.min * DOLLAR ? minPrice : null,
    maxPrice: maxPrice !== null && maxPrice < limits.max * DOLLAR ? maxPrice : null,
  };
}

/** What the price inputs show for a filter: the limits where it sets no price. */
export function selectedPrices(filter: TourFilter, limits: PriceRange): PriceRange {
  const min = filter.minPrice === null ? limits.min : filter.minPrice / DOLLAR;
  const max = filter.maxPrice === null ? Math.max(limits.max, min + 1) : filter.maxPrice / DOLLAR;
  return { min: Math.min(min, max - 1), max };
}
