import { formatUsd } from '../money.ts';
import { tierSpan } from './pricing.ts';
import type { PriceTier } from './tour.ts';

/** '1-2 $289, 6+ $215', as history entries show tiers; 'none' without any. */
export function tierWords(value: unknown): string {
  const tiers = Array.isArray(value) ? (value as PriceTier[]) : [];
  if (tiers.length === 0) return 'none';
  return tiers.map((tier) => `${tierSpan(tier)} ${formatUsd(tier.pricePerPerson)}`).join(', ');
}
