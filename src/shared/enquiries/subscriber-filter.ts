import { MAX_EMAIL_LENGTH } from '../bookings/booking-limits.ts';
import { readPage } from '../paging.ts';
import { readLine } from '../plain-text.ts';
import { NEWSLETTER_SOURCES } from './newsletter.ts';

/** Which addresses are shown: those on the list now, or those that have left it. */
export type SubscriberGroup = 'current' | 'ended';

/** What the list of subscribers shows. Its URL holds all of it and is its only state. */
export interface SubscriberFilter {
  group: SubscriberGroup;
  source: string;
  search: string;
  /** From 1. */
  page: number;
}

export const DEFAULT_SUBSCRIBER_FILTER: SubscriberFilter = {
  group: 'current',
  source: 'all',
  search: '',
  page: 1,
};

export const SUBSCRIBERS_PER_PAGE = 25;

/** The places on the site where addresses are left, in plain words. */
export const SUBSCRIBER_SOURCES = [
  { value: NEWSLETTER_SOURCES.footer, label: 'Site footer' },
  { value: NEWSLETTER_SOURCES.blog, label: 'Blog' },
] as const;

/** Reads the list's URL. A bad value falls back to its default; never throws. */
export function parseSubscriberFilter(params: URLSearchParams): SubscriberFilter {
  const source = SUBSCRIBER_SOURCES.find(({ value }) => value === params.get('source'));
  return {
    group: params.get('group') === 'ended' ? 'ended' : 'current',
    source: source?.value ?? 'all',
    search: readLine(params, 'search', MAX_EMAIL_LENGTH),
    page: readPage(params),
  };
}

/** The URL of a filter: always in the same order and without defaults. */
export function subscriberFilterToSearchParams(filter: SubscriberFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.group !== 'current') params.set('group', filter.group);
  if (filter.source !== 'all') params.set('source', filter.source);
  if (filter.search !== '') params.set('search', filter.search);
  if (filter.page > 1) params.set('page', String(filter.page));
  return params;
}
