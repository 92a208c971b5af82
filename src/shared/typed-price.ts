import { dollarsToCents, formatUsd } from './money.ts';
import type { Cents } from './tours/tour.ts';

/*
 * Prices as staff type and read them. Every list of the office shows '$1,500', so staff may type it
 * that way, and a field that holds 1500 shows its thousands separated.
 */

/**
 * '1500' for '$1,500'; a comma that does not separate thousands stays, so that the text is not a
 * price.
 */
export function plainPrice(typed: number | string): string {
  return String(typed)
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '');
}

/** Reads '1500', '1,500' and '$1,500.50'; null for what `dollarsToCents` refuses. */
export function typedCents(typed: number | string): Cents | null {
  return dollarsToCents(plainPrice(typed));
}

/** '1,500' or '12.50': the first value of a price field. */
export function priceText(cents: Cents): string {
  return formatUsd(cents).slice(1);
}
