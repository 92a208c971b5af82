import { readPage } from '../paging.ts';

/** The states of a message to a webhook. */
const DELIVERY_STATES = ['waiting', 'delivered', 'exhausted', 'not_configured'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * The views of the messages. 'failing' are those that were tried but not delivered, whether another
 * try is planned or not.
 */
export const DELIVERY_VIEWS = ['all', 'failing', ...DELIVERY_STATES] as const;
export type DeliveryView = (typeof DELIVERY_VIEWS)[number];

export const DELIVERY_VIEW_LABELS: Readonly<Record<DeliveryView, string>> = {
  all: 'All messages',
  failing: 'Not delivered',
  waiting: 'Waiting',
  delivered: 'Delivered',
  exhausted: 'Given up',
  not_configured: 'Not sent',
};

/** The webhooks, in plain words (public spec, section 7). */
export const HOOK_LABELS: Readonly<Record<string, string>> = {
  booking: 'Bookings',
  contact: 'Contact',
  travel_services: 'Travel services',
  romantic: 'Romantic travel',
  medical: 'Medical travel',
  newsletter: 'Newsletter',
  password_reset: 'Password reset',
};

/** The setting that holds a webhook's address (contract, 'Settings'). */
export const hookSetting = (hook: string) => `WEBHOOK_${hook.toUpperCase()}_URL`;

/** What the page of deliveries shows. Its URL holds all of it and is its only state. */
export interface DeliveryFilter {
  view: DeliveryView;
  hook: string;
  /** From 1. */
  page: number;
}

export const DELIVERIES_PER_PAGE = 20;

/** Reads the page's URL. A bad value falls back to its default; never throws. */
export function parseDeliveryFilter(params: URLSearchParams): DeliveryFilter {
  const hook = params.get('hook') ?? '';
  return {
    view: DELIVERY_VIEWS.find((view) => view === params.get('view')) ?? 'all',
    hook: Object.hasOwn(HOOK_LABELS, hook) ? hook : 'all',
    page: readPage(params),
  };
}

/** The URL of a filter: always in the same order and without defaults. */
export function deliveryFilterToSearchParams(filter: DeliveryFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.view !== 'all') params.set('view', filter.view);
  if (filter.hook !== 'all') params.set('hook', filter.hook);
  if (filter.page > 1) params.set('page', String(filter.page));
  return params;
}
