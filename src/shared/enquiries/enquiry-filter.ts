import { readPage } from '../paging.ts';
import { readLine } from '../plain-text.ts';
import { STAFF_SOURCES } from './enquiry-sources.ts';
import { isEnquiryState, type EnquiryState } from './enquiry-state.ts';

/** What the inbox lists. Its URL holds all of it and is its only state. */
export interface EnquiryFilter {
  /** 'all' is everything but spam. */
  state: EnquiryState | 'all';
  source: string;
  search: string;
  /** From 1. */
  page: number;
}

export const DEFAULT_ENQUIRY_FILTER: EnquiryFilter = {
  state: 'all',
  source: 'all',
  search: '',
  page: 1,
};

export const ENQUIRIES_PER_PAGE = 20;
export const MAX_ENQUIRY_SEARCH_LENGTH = 100;

/** Reads the inbox's URL. A bad value falls back to its default; never throws. */
export function parseEnquiryFilter(params: URLSearchParams): EnquiryFilter {
  const state = params.get('state');
  const known = STAFF_SOURCES.find(({ source }) => source === params.get('source'));
  return {
    state: isEnquiryState(state) ? state : DEFAULT_ENQUIRY_FILTER.state,
    source: known?.source ?? DEFAULT_ENQUIRY_FILTER.source,
    search: readLine(params, 'search', MAX_ENQUIRY_SEARCH_LENGTH),
    page: readPage(params),
  };
}

/** The URL of a filter: always in the same order and without defaults. */
export function enquiryFilterToSearchParams(filter: EnquiryFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.state !== 'all') params.set('state', filter.state);
  if (filter.source !== 'all') params.set('source', filter.source);
  if (filter.search !== '') params.set('search', filter.search);
  if (filter.page > 1) params.set('page', String(filter.page));
  return params;
}
