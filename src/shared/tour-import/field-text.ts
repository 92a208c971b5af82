import { groupDigits } from '../group-digits.ts';
import { dollarsToCents, formatUsd } from '../money.ts';
import { multiLine } from '../plain-lines.ts';
import { singleLine } from '../plain-text.ts';
import { tierLabel, tierSpan } from '../tours/pricing.ts';
import { TOUR_LIMITS } from '../tours/tour-input.ts';
import type { PriceTier } from '../tours/tour.ts';
import type { DraftDay, DraftField, TourDraft } from './tour-draft.ts';

/*
 * The fields of a draft as text that a person can edit: lists with a line for each entry, prices as
 * '3-5: 295', days as 'Day 1: Title' with their activities beneath.
 */

/**
 * How a field is written, explained to whoever edits it; fields without an entry are plain text.
 */
export const FIELD_HELP: Partial<Record<DraftField, string>> = {
  priceTiers: 'One group size per line, such as 2: 345 or 6+: 262. US dollars per person.',
  highlights: 'One entry per line.',
  included: 'One entry per line.',
  excluded: 'One entry per line.',
  whatToBring: 'One entry per line.',
  itinerary: 'Each day begins with Day 1: and its title. One activity per line, times as 7:30.',
  languages: 'Separated by commas.',
};

/** A field as editable text. */
export function fieldText(draft: TourDraft, field: DraftField): string {
  if (field === 'priceTiers') return draft.priceTiers.map(tierLine).join('\n');
  if (field === 'itinerary') return draft.itinerary.map(dayText).join('\n\n');
  if (field === 'languages') return draft.languages.join(', ');
  const value = draft[field];
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** The draft with a field as a person wrote it, or what is wrong with that text. */
export function withFieldText(
  draft: TourDraft,
  field: DraftField,
  text: string,
): { draft: TourDraft } | { problem: string } {
  const value = readField(field, text);
  return 'problem' in value ? value : { draft: { ...draft, [field]: value.value } };
}

type Read = { value: TourDraft[DraftField] } | { problem: string };

function readField(field: DraftField, text: string): Read {
  switch (field) {
    case 'name':
    case 'location':
    case 'duration':
      return limited(singleLine(text), TOUR_LIMITS[field]);
    case 'description':
      return limited(multiLine(text), TOUR_LIMITS.description);
    case 'priceTiers':
      return readTiers(text);
    case 'maxGroupSize':
      return readGroupSize(text);
    case 'itinerary':
      return readDays(text);
    case 'languages':
      return readEntries(text.split(','), TOUR_LIMITS.languages, TOUR_LIMITS.language);
    default:
      return readEntries(text.split('\n'), TOUR_LIMITS.listEntries, TOUR_LIMITS.listEntry);
  }
}

function limited(value: string, max: number): Read {
  return value.length > max ? tooLong(max) : { value };
}

function readEntries(texts: readonly string[], most: number, longest: number): Read {
  const value = texts.map(singleLine).filter((entry) => entry !== '');
  if (value.length > most) return { problem: `Please use at most ${most} entries` };
  return value.some((entry) => entry.length > longest) ? tooLong(longest) : { value };
}

function readGroupSize(text: string): Read {
  const written = text.trim();
  if (written === '') return { value: null };
  const size = /^\d{1,4}$/.test(written) ? Number(written) : 0;
  return size >= 1 && size <= TOUR_LIMITS.groupSize
    ? { value: size }
    : { problem: `Please enter a whole number from 1 to ${TOUR_LIMITS.groupSize}.` };
}

function readTiers(text: string): Read {
  const value: PriceTier[] = [];
  for (const line of text.split('\n').map(singleLine)) {
    if (line === '') continue;
    const tier = readTier(line);
    if (tier === null) {
      return { problem: `“${line}” is not a group size and a price, such as 3-5: 295.` };
    }
    value.push(tier);
  }
  if (value.length > TOUR_LIMITS.tiers) {
    return { problem: `Please use at most ${TOUR_LIMITS.tiers} entries` };
  }
  return { value: value.sort((a, b) => a.minPeople - b.minPeople) };
}

const TIER =
  /^(\d{1,4}) ?(?:[-–] ?(\d{1,4})|(\+))? ?(?:people|person|pax)? ?[:=] ?\$? ?([\d,]{1,9}(?:\.\d{1,2})?)$/i;

function readTier(line: string): PriceTier | null {
  const found = TIER.exec(line);
  if (!found) return null;
  const [, first = '', last, open, price = ''] = found;
  const minPeople = Number(first);
  const maxPeople = open === undefined ? Number(last ?? first) : null;
  const cents = dollarsToCents(price.replaceAll(',', ''));
  const isSpan = minPeople >= 1 && (maxPeople === null || maxPeople >= minPeople);
  const isLimited = Math.max(minPeople, maxPeople ?? 0) <= TOUR_LIMITS.groupSize;
  return isSpan && isLimited && cents ? { minPeople, maxPeople, pricePerPerson: cents } : null;
}

const DAY = /^day (\d{1,3}) ?(?:[:.–-] ?(.*))?$/i;

function readDays(text: string): Read {
  const days: DraftDay[] = [];
  for (const line of text.split('\n').map(singleLine)) {
    const heading = DAY.exec(line);
    const last = days.at(-1);
    if (heading) days.push({ day: Number(heading[1]), title: heading[2] ?? '', activities: '' });
    else if (last) last.activities = `${last.activities}\n${line}`.trim();
    else if (line !== '') days.push({ day: 1, title: '', activities: line });
  }
  if (days.length > TOUR_LIMITS.days) {
    return { problem: `Please use at most ${TOUR_LIMITS.days} days` };
  }
  if (days.some(({ title }) => title.length > TOUR_LIMITS.dayTitle)) {
    return tooLong(TOUR_LIMITS.dayTitle);
  }
  const isTooLong = days.some(({ activities }) => activities.length > TOUR_LIMITS.dayActivities);
  return isTooLong ? tooLong(TOUR_LIMITS.dayActivities) : { value: days };
}

/** '2 people $345 · 3-5 people $295'. */
export function tiersInWords(tiers: readonly PriceTier[]): string {
  return tiers.map((tier) => `${tierLabel(tier)} ${formatUsd(tier.pricePerPerson)}`).join(' · ');
}

function tierLine(tier: PriceTier): string {
  return `${tierSpan(tier)}: ${formatUsd(tier.pricePerPerson).slice(1).replaceAll(',', '')}`;
}

function dayText({ day, title, activities }: DraftDay): string {
  return `Day ${day}${title ? `: ${title}` : ''}\n${activities}`.trim();
}

function tooLong(max: number): { problem: string } {
  return { problem: `Please use at most ${groupDigits(max)} characters` };
}
