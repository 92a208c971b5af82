import * as z from 'zod/mini';
import { multiLine } from '../plain-lines.ts';
import { cutText, singleLine } from '../plain-text.ts';
import { dollarsToCents } from '../money.ts';
import { parsePrice, priceTiersToPriceMap } from '../tours/pricing.ts';
import type { PriceTier } from '../tours/tour.ts';
import { TOUR_LIMITS } from '../tours/tour-input.ts';
import { plainNumber } from './price-words.ts';
import { DRAFT_FIELDS, isEmptyField, type DraftDay, type TourDraft } from './tour-draft.ts';

/*
 * An imported tour as JSON (back-office spec, section 7), the form in which a language model
 * answers, and our API too. Models do not always keep to a form, so reading is lenient about how
 * something is written and strict about what comes out.
 */

/** The answer of the API. What the text does not say is '', an empty list or null. */
export const importData = z.object({
  name: z.string(),
  location: z.string(),
  description: z.string(),
  duration: z.string(),
  /** JSON text that maps group sizes to dollars per person: {"2":345,"3-5":295,"9+":262}; or ''. */
  price: z.string(),
  highlights: z.array(z.string()),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  itinerary: z.array(z.object({ day: z.number(), title: z.string(), activities: z.string() })),
  whatToBring: z.array(z.string()),
  maxGroupSize: z.nullable(z.number()),
  /** Separated by commas: 'English, Vietnamese'. */
  languages: z.string(),
});
export type ImportData = z.output<typeof importData>;

/** A draft in the form of the API. */
export function toImportData(draft: TourDraft): ImportData {
  const { priceTiers, languages, ...rest } = draft;
  return {
    ...rest,
    price: priceTiers.length > 0 ? JSON.stringify(priceTiersToPriceMap(priceTiers)) : '',
    languages: languages.join(', '),
  };
}

/**
 * Reads imported data, whoever wrote it: an object, or its JSON text. Every text is cleaned and cut
 * to the limits of a tour; a part of an unexpected type counts as missing.
 * @returns null when it contains nothing of a tour
 */
export function readImportData(raw: unknown): TourDraft | null {
  const data = typeof raw === 'string' ? parseJson(raw) : raw;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const found = data as Record<string, unknown>;
  const draft: TourDraft = {
    name: readLine(found.name, TOUR_LIMITS.name),
    location: readLine(found.location, TOUR_LIMITS.location),
    description: readText(found.description, TOUR_LIMITS.description),
    duration: readLine(found.duration, TOUR_LIMITS.duration),
    priceTiers: readTiers(found.price),
    highlights: readList(found.highlights),
    included: readList(found.included),
    excluded: readList(found.excluded),
    itinerary: readDays(found.itinerary),
    whatToBring: readList(found.whatToBring),
    maxGroupSize: readGroupSize(found.maxGroupSize),
    languages: readLanguages(found.languages),
  };
  return DRAFT_FIELDS.every((field) => isEmptyField(draft, field)) ? null : draft;
}

function readLine(raw: unknown, maxLength: number): string {
  return typeof raw === 'string' ? cutText(singleLine(raw), maxLength) : '';
}

function readText(raw: unknown, maxLength: number): string {
  const lines = Array.isArray(raw) ? raw.filter((line) => typeof line === 'string') : [];
  const text = typeof raw === 'string' ? raw : lines.join('\n');
  return cutText(multiLine(text), maxLength).trim();
}

/** A list, or text with a line for each entry. */
function readList(raw: unknown): string[] {
  const entries: unknown[] = typeof raw === 'string' ? raw.split('\n') : asList(raw);
  return entries
    .map((entry) => readLine(entry, TOUR_LIMITS.listEntry))
    .filter((entry) => entry !== '')
    .slice(0, TOUR_LIMITS.listEntries);
}

function readLanguages(raw: unknown): string[] {
  const entries: unknown[] = typeof raw === 'string' ? raw.split(',') : asList(raw);
  return entries
    .map((entry) => readLine(entry, TOUR_LIMITS.language))
    .filter((entry) => entry !== '')
    .slice(0, TOUR_LIMITS.languages);
}

function readDays(raw: unknown): DraftDay[] {
  return asList(raw)
    .slice(0, TOUR_LIMITS.days)
    .flatMap((entry, index) => {
      if (typeof entry !== 'object' || entry === null) return [];
      const { day, title, activities } = entry as Record<string, unknown>;
      const text = readText(activities, TOUR_LIMITS.dayActivities);
      const name = readLine(title, TOUR_LIMITS.dayTitle);
      if (text === '' && name === '') return [];
      return { day: readWhole(day, 365) ?? index + 1, title: name, activities: text };
    });
}

/** Tiers, or one price for everybody as a single open-ended tier (back-office spec, section 7). */
function readTiers(raw: unknown): PriceTier[] {
  const { priceTiers, basePrice } = parsePrice(
    typeof raw === 'string' ? withoutCurrency(raw) : raw,
  );
  if (priceTiers.length > 0) return priceTiers.slice(0, TOUR_LIMITS.tiers);
  return basePrice === null ? [] : [{ minPeople: 1, maxPeople: null, pricePerPerson: basePrice }];
}

/** '$1,250' as '1250', '12,5' as '12.5', '{"2": "$345"}' as '{"2": "345"}'. */
function withoutCurrency(text: string): string {
  const bare = text.replace(/US\$|USD|\$/g, '');
  const amount = plainNumber(bare.replace(/\s/g, ''));
  return dollarsToCents(amount) === null ? bare : amount;
}

function readGroupSize(raw: unknown): number | null {
  return readWhole(raw, TOUR_LIMITS.groupSize);
}

/** A whole number from 1, as a number or in digits; null for anything else. */
function readWhole(raw: unknown, max: number): number | null {
  if (typeof raw !== 'number' && typeof raw !== 'string') return null;
  const number = /^\d{1,4}$/.test(String(raw).trim()) ? Number(raw) : Number.NaN;
  return number >= 1 && number <= max ? number : null;
}

function asList(raw: unknown): unknown[] {
  return Array.isArray(raw) ? raw : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
