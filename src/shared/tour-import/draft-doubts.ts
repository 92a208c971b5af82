import { formatUsd } from '../money.ts';
import { durationDays } from '../tours/duration.ts';
import { lowestPrice } from '../tours/pricing.ts';
import type { Cents, PriceTier } from '../tours/tour.ts';
import type { DraftSource } from './find-source.ts';
import { otherPrices } from './other-prices.ts';
import type { DraftField, TourDraft } from './tour-draft.ts';

/** A doubt about a field that a person should look at before accepting it. */
export interface Doubt {
  /** Whole sentences, including the consequence. */
  sentence: string;
  /**
   * Whether it is about money, or about something that is nowhere in the text: the field is then
   * not ticked by default.
   */
  isGrave: boolean;
}

/**
 * The doubts about a draft: what the text does not say, what contradicts itself, and group sizes
 * without a sensible price.
 */
export function draftDoubts(
  draft: TourDraft,
  text: string,
  source: DraftSource,
): Partial<Record<DraftField, Doubt>> {
  const missing = Object.entries(source).flatMap(([field, { missing }]) => {
    const doubt = missingDoubt(field as DraftField, missing);
    return doubt ? [[field, doubt] as const] : [];
  });
  const others: [DraftField, Doubt | null][] = [
    ['priceTiers', priceDoubt(draft, text)],
    ['duration', durationDoubt(draft)],
    ['itinerary', itineraryDoubt(draft)],
    ['maxGroupSize', groupDoubt(draft)],
  ];
  const found = others.flatMap(([field, doubt]) => (doubt ? [[field, doubt] as const] : []));
  // What is missing from the text is more important than what looks odd in it.
  return Object.fromEntries([...found, ...missing]);
}

function missingDoubt(field: DraftField, missing: readonly string[]): Doubt | null {
  const [first] = missing;
  if (first === undefined) return null;
  if (field === 'priceTiers') {
    return { sentence: `The text does not say ${formatAll(missing)}.`, isGrave: true };
  }
  const quoted = `“${first.length > 60 ? `${first.slice(0, 57)}...` : first}”`;
  const sentence =
    missing.length === 1
      ? `The text does not say ${quoted} in these words.`
      : `The text does not say ${quoted} and ${missing.length - 1} more in these words.`;
  return { sentence, isGrave: field !== 'duration' };
}

const formatAll = (amounts: readonly string[]) =>
  amounts.map((amount) => formatUsd(Math.round(Number(amount) * 100))).join(', ');

function priceDoubt({ priceTiers }: TourDraft, text: string): Doubt | null {
  const hasDong = /\d ?(?:vnd|vnđ|₫|đồng|triệu)/i.test(text);
  if (priceTiers.length === 0) {
    if (!hasDong) return null;
    return { sentence: 'The prices are in dong. Please set them in US dollars.', isGrave: true };
  }
  const fault = spanFault(priceTiers);
  if (fault !== null) return { sentence: fault, isGrave: true };
  const { amounts, season } = otherPrices(text, priceTiers);
  const grave = [
    amounts.length > 0 ? moreThanThese(amounts, season) : null,
    aloneFault(priceTiers),
    amounts.length === 0 && season !== null
      ? `The text names a season next to these prices: “${season}”.`
      : null,
  ].filter((sentence) => sentence !== null);
  if (grave.length > 0) return { sentence: grave.join(' '), isGrave: true };
  return hasDong ? { sentence: 'The amounts in dong were left out.', isGrave: false } : null;
}

function aloneFault(priceTiers: PriceTier[]): string | null {
  const [first] = priceTiers;
  if (!first || first.minPeople === 1) return null;
  const alone = formatUsd(lowestPrice({ priceType: 'per_person', priceTiers, basePrice: null }));
  return `No price for one person. A guest who books alone would pay ${alone}, the lowest price.`;
}

function moreThanThese(amounts: readonly Cents[], season: string | null): string {
  const named = amounts.slice(0, 6).map(formatUsd).join(', ');
  const all = amounts.length > 6 ? `${named} and more` : named;
  return `The text has more prices than these (${all})${season === null ? '' : ', perhaps of another season'}.`;
}

/** A group size with two prices, or a gap between two tiers. */
function spanFault(tiers: readonly PriceTier[]): string | null {
  for (const [index, { minPeople }] of tiers.entries()) {
    const before = tiers[index - 1];
    if (!before) continue;
    const end = before.maxPeople ?? Infinity;
    if (minPeople <= end) return `Two prices for a group of ${minPeople}.`;
    if (minPeople > end + 1) {
      const gap = end + 1 === minPeople - 1 ? `${end + 1}` : `${end + 1} to ${minPeople - 1}`;
      return `No price for a group of ${gap}: it would pay that of ${minPeople} people.`;
    }
  }
  return null;
}

function durationDoubt({ duration, itinerary }: TourDraft): Doubt | null {
  const days = durationDays(duration);
  const told = itinerary.length;
  if (days === null || told === 0 || days === told) return null;
  const sentence = `The duration is ${days} ${days === 1 ? 'day' : 'days'}, the itinerary has ${told}.`;
  return { sentence, isGrave: false };
}

const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b(?: only)?/i;

function itineraryDoubt({ itinerary }: TourDraft): Doubt | null {
  const jump = itinerary.find(({ day }, index) => day !== index + 1);
  if (jump) {
    const place = itinerary.indexOf(jump) + 1;
    return {
      sentence: `Day ${jump.day} comes as number ${place}; days are numbered in order.`,
      isGrave: false,
    };
  }
  for (const { day, activities } of itinerary) {
    const [weekday] = WEEKDAY.exec(activities) ?? [];
    if (weekday) {
      const sentence = `Day ${day}: “${weekday}” depends on the date of departure.`;
      return { sentence, isGrave: false };
    }
  }
  return null;
}

function groupDoubt({ maxGroupSize, priceTiers }: TourDraft): Doubt | null {
  const largest = Math.max(
    0,
    ...priceTiers.map(({ minPeople, maxPeople }) => maxPeople ?? minPeople),
  );
  if (maxGroupSize === null || largest <= maxGroupSize) return null;
  const sentence = `There is a price for ${largest} people, more than may travel together.`;
  return { sentence, isGrave: false };
}
