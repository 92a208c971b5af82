import { formatUsd } from '../../../shared/money.ts';
import { typedCents } from '../../../shared/typed-price.ts';
import {
  lowestPrice,
  popularTierIndex,
  pricePerPerson,
  tierLabel,
  totalPrice,
} from '../../../shared/tours/pricing.ts';
import type { DraftTier } from '../../../shared/tours/tour-form-draft.ts';
import type { PriceTier, TourPricing } from '../../../shared/tours/tour.ts';

/** A tier as guests will see it. */
export interface TierPreview {
  /** '3-5 people' */
  label: string;
  price: string;
  isPopular: boolean;
  /** A warning: group sizes with two prices, or without one of their own. */
  doubt: string | null;
}

/**
 * The tiers as guests will see them, smallest groups first; tiers that nobody could pay are left
 * out.
 */
export function previewTiers(tiers: readonly DraftTier[]): TierPreview[] {
  const usable = usableTiers(tiers);
  const popular = popularTierIndex(usable.length);
  return usable.map((tier, index) => ({
    label: tierLabel(tier),
    price: formatUsd(tier.pricePerPerson),
    isPopular: index === popular,
    doubt: doubtOf(tier, usable[index - 1]),
  }));
}

/** The price on the card of the tour, 'From $215'; null without a usable tier. */
export function cardPrice(tiers: readonly DraftTier[]): string | null {
  const lowest = lowestPrice(pricingOf(tiers));
  return lowest === 0 ? null : `From ${formatUsd(lowest)}`;
}

/** The price for a group of this size, '$249 each, $996 in all'; null without a price. */
export function groupPrice(tiers: readonly DraftTier[], groupSize: number): string | null {
  const pricing = pricingOf(tiers);
  const each = pricePerPerson(pricing, groupSize, 'tour');
  const total = totalPrice(pricing, groupSize, 'tour');
  if (each === null || total === null) return null;
  return groupSize === 1 ? formatUsd(each) : `${formatUsd(each)} each, ${formatUsd(total)} in all`;
}

function pricingOf(tiers: readonly DraftTier[]): TourPricing {
  return { priceType: 'per_person', priceTiers: usableTiers(tiers), basePrice: null };
}

function usableTiers(tiers: readonly DraftTier[]): PriceTier[] {
  return tiers
    .flatMap((tier) => readTier(tier) ?? [])
    .sort((a, b) => a.minPeople - b.minPeople || reach(a) - reach(b) || 0);
}

function readTier({ minPeople, maxPeople, pricePerPerson: price }: DraftTier): PriceTier | null {
  const min = Number(minPeople.trim() || 1);
  const max = maxPeople.trim() === '' ? null : Number(maxPeople);
  const cents = typedCents(price);
  const isSpan =
    Number.isInteger(min) && min > 0 && (max === null || (Number.isInteger(max) && max >= min));
  return isSpan && cents ? { minPeople: min, maxPeople: max, pricePerPerson: cents } : null;
}

/** Compares a tier with the one before it. */
function doubtOf(tier: PriceTier, before: PriceTier | undefined): string | null {
  if (!before) {
    return tier.minPeople > 1
      ? `No tier for groups of ${people(1, tier.minPeople - 1)}: they pay this price.`
      : null;
  }
  if (reach(before) >= tier.minPeople) {
    return `Two prices for ${people(tier.minPeople, Math.min(reach(before), reach(tier)))}.`;
  }
  const first = reach(before) + 1;
  return first < tier.minPeople
    ? `No tier for groups of ${people(first, tier.minPeople - 1)}: they pay this price.`
    : null;
}

/** '3', '3 to 5', '3 or more'. */
function people(from: number, to: number): string {
  if (to === Infinity) return `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}

function reach({ maxPeople }: PriceTier): number {
  return maxPeople ?? Infinity;
}
