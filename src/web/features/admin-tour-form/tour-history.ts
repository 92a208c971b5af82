import type { HistoryEvent } from '../../../server/features/audit/history.store.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import { formatUsd } from '../../../shared/money.ts';
import { cutText } from '../../../shared/plain-text.ts';
import { tierWords } from '../../../shared/tours/tier-words.ts';
import type { TimelineEntry } from '../../ui/timeline.tsx';
import type { CategoryChoice } from './tour-form-page.ts';

/**
 * The history of a tour in words, newest first. For a loader, so that only words leave the server.
 * @param categories to name categories that a change refers to by id
 */
export function tourHistory(
  events: readonly HistoryEvent[],
  categories: readonly CategoryChoice[],
): TimelineEntry[] {
  return events.map(({ at, actor, action, changes }) => ({
    title: TITLES[action] ?? action,
    lines:
      action === 'update'
        ? Object.entries(changes).map(([field, change]) => lineOf(field, change, categories))
        : [],
    note: actor === 'system' ? formatMoment(at) : `${formatMoment(at)}, by ${actor}`,
  }));
}

/** 'last saved by lan.tran, Nov 19, 2026, 10:42'; null without such an entry. */
export function lastSaved(events: readonly HistoryEvent[]): string | null {
  const [last] = events;
  return last ? `last saved by ${last.actor}, ${formatMoment(last.at)}` : null;
}

const TITLES: Record<string, string> = {
  add: 'Tour added',
  update: 'Tour changed',
  delete: 'Tour deleted',
  restore: 'Tour restored',
};

function lineOf(
  field: string,
  { from, to }: { from: unknown; to: unknown },
  categories: readonly CategoryChoice[],
): string {
  const name = FIELD_NAMES[field] ?? field;
  if (typeof to === 'boolean') return `${name}: ${to ? 'on' : 'off'}`;
  if (field === 'description') return `${name} rewritten`;
  if (field === 'priceTiers') return `${name}: ${tierWords(from)} to ${tierWords(to)}`;
  if (field === 'basePrice') return `${name}: ${priceIn(from)} to ${priceIn(to)}`;
  if (field === 'categoryId') {
    const called = (id: unknown) => categories.find((each) => each.id === id)?.name ?? 'none';
    return `${name}: ${called(from)} to ${called(to)}`;
  }
  if (Array.isArray(from) && Array.isArray(to)) {
    return from.length === to.length
      ? `${name} changed`
      : `${name}: ${from.length} to ${to.length}`;
  }
  return `${name}: ${textOf(from)} to ${textOf(to)}`;
}

const FIELD_NAMES: Record<string, string> = {
  name: 'Name',
  vietnameseName: 'Vietnamese name',
  description: 'Description',
  location: 'Location',
  region: 'Region',
  latitude: 'Latitude',
  longitude: 'Longitude',
  duration: 'Duration',
  categoryId: 'Category',
  priceType: 'Price type',
  priceTiers: 'Price tiers',
  basePrice: 'Price',
  featured: 'Featured',
  privateTour: 'Private tour',
  published: 'Published',
  rating: 'Rating',
  reviewCount: 'Reviews',
  maxGroupSize: 'Max group',
  languages: 'Languages',
  highlights: 'Highlights',
  whatToBring: 'What to bring',
  included: 'Included',
  excluded: 'Excluded',
  itinerary: 'Days of the itinerary',
  images: 'Images',
  imageTexts: 'Descriptions of images',
};

function priceIn(value: unknown): string {
  return typeof value === 'number' ? formatUsd(value) : 'none';
}

function textOf(value: unknown): string {
  if (value === null || value === '') return 'none';
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('_', ' ');
  return text.length > LONGEST_VALUE ? `${cutText(text, LONGEST_VALUE)}...` : text;
}

const LONGEST_VALUE = 80;
