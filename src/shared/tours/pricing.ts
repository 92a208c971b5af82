import { MAX_PRICE, centsToDollars, dollarsToCents } from '../money.ts';
import type { Cents, PriceTier, TourPricing } from './tour.ts';

/*
 * The price rules (public spec, sections 3 and 9), with worked examples in docs/pricing.md. The
 * order in which tiers are stored never matters, and a tier that nobody could pay (a price not
 * above zero, an impossible span) is ignored.
 */

/** Where a price is shown; the two differ for one traveler and for groups larger than every tier. */
export type PricePlace = 'tour' | 'booking';

/** The price of a tour whose price is agreed by contact. */
export const CONTACT_PRICING: TourPricing = {
  priceType: 'contact_for_details',
  priceTiers: [],
  basePrice: null,
};

/**
 * Reads a price in dollars as stored or imported: a number, a numeric string, an object or
 * JSON-style string that maps group sizes ('2-4', '5+', '3') to a price per person, or -1. Ranges
 * that cannot be used are left out; when nothing is left the price is 'contact for details'.
 * Accepts any JSON value and never throws.
 */
export function parsePrice(raw: unknown): TourPricing {
  if (typeof raw === 'number') return fixedPrice(raw);
  if (typeof raw === 'string') {
    const entries = readPriceMap(raw.trim());
    return entries === null ? fixedPrice(raw) : tieredPrice(entries);
  }
  if (isRecord(raw)) return tieredPrice(Object.entries(raw));
  return CONTACT_PRICING;
}

/** Whether the price is agreed by contact: the tour says so, or it has no usable price. */
export function isContactPricing(pricing: TourPricing): boolean {
  return (
    pricing.priceType === 'contact_for_details' ||
    (usableTiers(pricing.priceTiers).length === 0 && !isUsablePrice(pricing.basePrice))
  );
}

/** The lowest price per person; 0 for contact pricing. */
export function lowestPrice(pricing: TourPricing): Cents {
  return Math.min(...allPrices(pricing));
}

/** The highest price per person; 0 for contact pricing. */
export function highestPrice(pricing: TourPricing): Cents {
  return Math.max(...allPrices(pricing));
}

/**
 * What each of `groupSize` travelers pays; null for contact pricing, and for a group size that is
 * not a positive whole number.
 */
export function pricePerPerson(
  pricing: TourPricing,
  groupSize: number,
  place: PricePlace,
): Cents | null {
  if (!isGroupSize(groupSize) || isContactPricing(pricing)) return null;
  if (place === 'booking' && groupSize === 1) return lowestPrice(pricing);

  const tiers = usableTiers(pricing.priceTiers);
  const tier =
    coveringTier(tiers, groupSize) ??
    tiers.find((candidate) => candidate.minPeople > groupSize) ??
    // On the booking page no open-ended tier is left to look for: one that applies also covers the
    // group.
    (place === 'booking' ? tiers[0] : furthestTier(tiers));
  return tier === undefined ? pricing.basePrice : tier.pricePerPerson;
}

/** Price per person times travelers; null where there is no price per person. */
export function totalPrice(
  pricing: TourPricing,
  groupSize: number,
  place: PricePlace,
): Cents | null {
  const each = pricePerPerson(pricing, groupSize, place);
  if (each === null) return null;
  const total = each * groupSize;
  return Number.isSafeInteger(total) ? total : null;
}

/** The tiers as the API's `dynamicPricing`: {'1-2': 289, '6+': 215}, in dollars. */
export function priceTiersToPriceMap(tiers: readonly PriceTier[]): Record<string, number> {
  const map: Record<string, number> = {};
  for (const tier of usableTiers(tiers)) {
    map[tierSpan(tier)] ??= centsToDollars(tier.pricePerPerson);
  }
  return map;
}

/** Which of `count` tiers carries the 'Popular' badge: the middle one; null below three. */
export function popularTierIndex(count: number): number | null {
  return count < 3 ? null : Math.floor(count / 2);
}

/** The label of a price that everyone pays. */
export const ANY_GROUP_SIZE = 'Any group size';

/** '1-2 people', '6+ people', '3 people', '1 person', 'Any group size'. */
export function tierLabel(tier: Pick<PriceTier, 'minPeople' | 'maxPeople'>): string {
  const span = tierSpan(tier);
  if (span === '1+') return ANY_GROUP_SIZE;
  return span === '1' ? '1 person' : `${span} people`;
}

/** The group sizes of a tier: '1-2', '6+', '3'. */
export function tierSpan({
  minPeople,
  maxPeople,
}: Pick<PriceTier, 'minPeople' | 'maxPeople'>): string {
  if (maxPeople === null) return `${minPeople}+`;
  return minPeople === maxPeople ? String(minPeople) : `${minPeople}-${maxPeople}`;
}

function allPrices(pricing: TourPricing): Cents[] {
  if (isContactPricing(pricing)) return [0];
  const tiers = usableTiers(pricing.priceTiers);
  return tiers.length > 0 ? tiers.map((tier) => tier.pricePerPerson) : [pricing.basePrice ?? 0];
}

/** The usable tiers, smallest groups first; of two equal spans the cheaper first. */
function usableTiers(tiers: readonly PriceTier[]): PriceTier[] {
  return tiers
    .filter(
      ({ minPeople, maxPeople, pricePerPerson: price }) =>
        isGroupSize(minPeople) &&
        (maxPeople === null || (isGroupSize(maxPeople) && maxPeople >= minPeople)) &&
        isUsablePrice(price),
    )
    .sort(
      (a, b) => a.minPeople - b.minPeople || byReach(a, b) || a.pricePerPerson - b.pricePerPerson,
    );
}

/**
 * The narrowest tier that covers the group, so an exact size wins over a range, and a range over an
 * open end; of two open ends, the one that starts later.
 */
function coveringTier(tiers: readonly PriceTier[], groupSize: number): PriceTier | undefined {
  let best: PriceTier | undefined;
  for (const tier of tiers) {
    if (tier.minPeople > groupSize || reach(tier) < groupSize) continue;
    const isNarrower = best === undefined || width(tier) < width(best);
    const startsLater =
      best !== undefined && width(tier) === width(best) && tier.minPeople > best.minPeople;
    if (isNarrower || startsLater) best = tier;
  }
  return best;
}

/** The tier for the largest groups; of two that reach equally far the one that starts later. */
function furthestTier(tiers: readonly PriceTier[]): PriceTier | undefined {
  let best: PriceTier | undefined;
  for (const tier of tiers) {
    const further = best === undefined ? 1 : byReach(tier, best) || tier.minPeople - best.minPeople;
    if (further > 0) best = tier;
  }
  return best;
}

/** For sorting; two open ends give NaN, which like 0 leaves the decision to the next criterion. */
function byReach(a: PriceTier, b: PriceTier): number {
  return reach(a) - reach(b);
}

function width(tier: PriceTier): number {
  return reach(tier) - tier.minPeople;
}

function reach(tier: PriceTier): number {
  return tier.maxPeople ?? Infinity;
}

function fixedPrice(dollars: number | string): TourPricing {
  const basePrice = dollarsToCents(dollars);
  if (!isUsablePrice(basePrice)) return CONTACT_PRICING;
  return { priceType: 'per_person', priceTiers: [], basePrice };
}

function tieredPrice(entries: readonly (readonly [string, unknown])[]): TourPricing {
  const priceTiers = usableTiers(entries.flatMap(([span, price]) => readTier(span, price) ?? []));
  if (priceTiers.length === 0) return CONTACT_PRICING;
  return { priceType: 'per_person', priceTiers, basePrice: null };
}

function readTier(span: string, price: unknown): PriceTier | null {
  const written = /^(\d{1,4}) *(?:[-–] *(\d{1,4})|(\+))?$/.exec(span.trim());
  const isAmount = typeof price === 'number' || typeof price === 'string';
  const cents = isAmount ? dollarsToCents(price) : null;
  if (written === null || cents === null) return null;
  const [, first, last, openEnd] = written;
  const minPeople = Number(first);
  const maxPeople = openEnd === undefined ? Number(last ?? first) : null;
  return { minPeople, maxPeople, pricePerPerson: cents };
}

/** The entries of a price map written as text, or null when the text is not a map at all. */
function readPriceMap(text: string): [string, unknown][] | null {
  if (!text.startsWith('{') || !text.endsWith('}')) return null;
  try {
    return Object.entries(JSON.parse(text) as object);
  } catch {
    return readLooseMap(text);
  }
}

/** Reads what people and older systems write: single quotes or none, a comma too many. */
function readLooseMap(text: string): [string, string][] {
  return text
    .slice(1, -1)
    .split(',')
    .map((entry) => entry.split(':').map(unquote))
    .flatMap((parts) => {
      const [span, price] = parts;
      return parts.length === 2 && span !== undefined && price !== undefined ? [[span, price]] : [];
    });
}

function unquote(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2');
}

function isUsablePrice(price: Cents | null): price is Cents {
  return price !== null && Number.isSafeInteger(price) && price > 0 && price <= MAX_PRICE;
}

function isGroupSize(count: number): boolean {
  return Number.isSafeInteger(count) && count > 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
