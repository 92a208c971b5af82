import {
  DEFAULT_BOOKING_TABLE_FILTER,
  MAX_BOOKING_SEARCH_LENGTH,
  bookingTableFilterToSearchParams,
  type BookingTableFilter,
} from '../../../shared/bookings/booking-table-filter.ts';
import {
  DEFAULT_ENQUIRY_FILTER,
  MAX_ENQUIRY_SEARCH_LENGTH,
  enquiryFilterToSearchParams,
} from '../../../shared/enquiries/enquiry-filter.ts';
import { exactly } from '../../../shared/exact-email.ts';
import { readId } from '../../../shared/read-id.ts';

export const BOOKINGS_PATH = '/admin/bookings';

/** The kinds of dialogs about a booking. */
export type DialogMode = 'details' | 'edit' | 'delete';

/** The dialog that an address opens: of a booking, or the form of a new one. */
export type OpenDialog = { bookingId: number; mode: DialogMode } | { mode: 'new' };

/** Reads which dialog is open; null when none is, or the id of its booking is not a number. */
export function parseOpenDialog(params: URLSearchParams): OpenDialog | null {
  if (params.get('new') === '1') return { mode: 'new' };
  const bookingId = readId(params.get('booking'));
  if (!bookingId) return null;
  const mode = (['edit', 'delete'] as const).find((name) => params.get(name) === '1') ?? 'details';
  return { bookingId, mode };
}

/** The address of the table, with a dialog open when one is given. */
export function bookingsAddress(filter: BookingTableFilter, open?: OpenDialog): string {
  const params = bookingTableFilterToSearchParams(filter);
  if (open && open.mode !== 'new') params.set('booking', String(open.bookingId));
  if (open && open.mode !== 'details') params.set(open.mode, '1');
  const query = params.toString();
  return query ? `${BOOKINGS_PATH}?${query}` : BOOKINGS_PATH;
}

/** The bookings from an email address. */
export const bookingsFrom = (email: string) =>
  bookingsAddress({
    ...DEFAULT_BOOKING_TABLE_FILTER,
    search: exactly(email, MAX_BOOKING_SEARCH_LENGTH),
  });

/** The enquiries from an email address. */
export const enquiriesFrom = (email: string) =>
  `/admin/enquiries?${enquiryFilterToSearchParams({
    ...DEFAULT_ENQUIRY_FILTER,
    search: exactly(email, MAX_ENQUIRY_SEARCH_LENGTH),
  })}`;

/** The page of deleted bookings that can still be restored. */
export const DELETED_BOOKINGS = `${BOOKINGS_PATH}/deleted`;

/** The printable sheet of a booking. */
export const sheetAddress = (bookingId: number) => `${BOOKINGS_PATH}/${bookingId}/print`;

/** What has just been done, as the address says for a browser without script. */
export interface DoneAct {
  intent: string;
  bookingId: number;
}

/**
 * The address after a form that was sent without script: the same list, with the dialog closed or
 * loaded anew.
 */
export function addressWhenDone(
  params: URLSearchParams,
  filter: BookingTableFilter,
  done: DoneAct,
): string {
  const { bookingId } = done;
  const isShown = done.intent === 'add' || parseOpenDialog(params) !== null;
  const address =
    isShown && done.intent !== 'delete'
      ? bookingsAddress(filter, { bookingId, mode: 'details' })
      : bookingsAddress(filter);
  const query = new URLSearchParams({ done: done.intent, was: String(done.bookingId) });
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Reads what has just been done; null when the address does not say. */
export function parseDone(params: URLSearchParams): DoneAct | null {
  const intent = params.get('done');
  const bookingId = readId(params.get('was'));
  return intent && bookingId ? { intent, bookingId } : null;
}
