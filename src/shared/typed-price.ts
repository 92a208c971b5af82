import { dollarsToCents, formatUsd } from './money.ts';
import type { Cents } from './tours/tour.ts';

/*
 * Prices as staff type and read them. Every list of the office says '$1,500'; who writes it that way
 * means 1500, and a field that holds it shows its thousands apart.
 */

/** '1500' of '$1,500'; a comma that parts no thousands stays, and makes it no price. */
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

/** '1,500' or '12.50': what a field of a price begins with. */
export function priceText(cents: Cents): string {
  return formatUsd(cents).slice(1);
}
