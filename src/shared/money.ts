import { groupDigits } from './group-digits.ts';
import type { Cents } from './tours/tour.ts';

/** The highest price per person that the product accepts: $100,000. */
export const MAX_PRICE: Cents = 10_000_000;

/** '$1,299' or '$12.50': cents are only shown when there are any. */
export function formatUsd(cents: Cents): string {
  const amount = Math.abs(cents);
  const dollars = groupDigits(Math.trunc(amount / 100));
  const rest = amount % 100;
  return `${cents < 0 ? '-' : ''}$${dollars}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/**
 * Reads an amount in dollars, exactly: 12.5, '12.50' and '1299' are read; everything else gives
 * null. That includes NaN, Infinity, 1e309, negative amounts, amounts over MAX_PRICE, and more than
 * two decimals: nobody's price has half a cent, and rounding would hide where it came from.
 */
export function dollarsToCents(value: number | string): Cents | null {
  const written = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(value).trim());
  if (written === null) return null;
  const [, dollars = '', decimals = ''] = written;
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
  return cents <= MAX_PRICE ? cents : null;
}

/** The amount in dollars, for answers whose fields are dollars. */
export function centsToDollars(cents: Cents): number {
  return cents / 100;
}
