import {
  enquiryFilterToSearchParams,
  type EnquiryFilter,
} from '../../../shared/enquiries/enquiry-filter.ts';
import { readId } from '../../../shared/read-id.ts';

export const ENQUIRIES_PATH = '/admin/enquiries';
/** The page of deleted enquiries that can still be restored. */
export const DELETED_ENQUIRIES = `${ENQUIRIES_PATH}/deleted`;

/** What an address of the inbox shows in addition to its list. */
export interface InboxView {
  /** The open enquiry; null where none was chosen. */
  openId: number | null;
  /** Whether the dialog that makes a booking of it is open. */
  isBooking: boolean;
  /** Whether rows are ticked instead of opened. */
  isSelecting: boolean;
}

const LIST: InboxView = { openId: null, isBooking: false, isSelecting: false };

/** Reads `?open=12&book=1`; an id that is not a number opens nothing. */
export function parseInboxView(params: URLSearchParams): InboxView {
  const openId = readId(params.get('open'));
  return {
    openId,
    isBooking: openId !== null && params.get('book') === '1',
    isSelecting: params.get('select') === '1',
  };
}

/** The address of a list, with what is open beside it. */
export function inboxAddress(filter: EnquiryFilter, view: Partial<InboxView> = LIST): string {
  const params = enquiryFilterToSearchParams(filter);
  if (view.isSelecting) params.set('select', '1');
  if (view.openId) params.set('open', String(view.openId));
  if (view.openId && view.isBooking) params.set('book', '1');
  return params.size > 0 ? `${ENQUIRIES_PATH}?${params}` : ENQUIRIES_PATH;
}

/** What has just been done, as the address says for a browser without script. */
export interface DoneAct {
  intent: string;
  enquiryId: number;
}

/**
 * The address after a form that was sent without script: what was open stays open, unless it is
 * gone.
 */
export function addressWhenDone(
  filter: EnquiryFilter,
  view: InboxView,
  { intent, enquiryId }: DoneAct,
): string {
  const openId = intent === 'delete' ? null : view.openId;
  const address = inboxAddress(filter, { openId, isSelecting: false });
  const done = new URLSearchParams({ done: intent, was: String(enquiryId) });
  return `${address}${address.includes('?') ? '&' : '?'}${done}`;
}

/** Reads what has just been done; null when the address does not say. */
export function parseDone(params: URLSearchParams): DoneAct | null {
  const intent = params.get('done');
  const enquiryId = readId(params.get('was'));
  return intent && enquiryId ? { intent, enquiryId } : null;
}
