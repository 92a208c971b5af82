import type { EnquiryDetails } from '../../../server/features/enquiries/enquiry-desk.service.ts';
import type { Services } from '../../../server/services.ts';
import type { EnquiryFilter } from '../../../shared/enquiries/enquiry-filter.ts';
import { isAboutHealth } from '../../../shared/enquiries/enquiry-sources.ts';
import { agency } from '../../content/agency.ts';
import type { PageClock } from '../../lib/page-clock.ts';
import { loadOfferedTours } from '../../office/offered-tours.ts';
import type { BookingStart } from './book-enquiry-dialog.tsx';
import { bookingDraftOf } from './booking-draft.ts';
import { toEnquiryRow } from './enquiry-row.ts';
import { toEnquiryView } from './enquiry-view.ts';
import type { InboxView } from './inbox-addresses.ts';
import { loadRail } from './inbox-rail-data.ts';
import { inboxSummary } from './inbox-summary.ts';

type InboxServices = Pick<
  Services,
  'enquiryDesk' | 'subscribers' | 'reviews' | 'deliveries' | 'mails' | 'tours'
> & { clock: PageClock };

/**
 * Everything that an address of the inbox shows. Where no enquiry was chosen the first of the list
 * is open, unless it may tell of somebody's health: that is only shown on request.
 */
export async function loadInbox(services: InboxServices, filter: EnquiryFilter, view: InboxView) {
  const { enquiryDesk, mails, clock } = services;
  const now = clock.now();
  // Read first, so that whatever comes in during the other reads counts as news.
  const pulse = await readPulse(services);
  const [{ enquiries, total, isMore, page }, { rail, newCount, waitingSince }] = await Promise.all([
    enquiryDesk.list(filter),
    loadRail(services),
  ]);
  const [first] = enquiries;
  const firstId = first && !isAboutHealth(first.source) ? first.id : null;
  const openId = view.openId ?? (view.isSelecting ? null : firstId);
  const opened = openId === null ? null : await enquiryDesk.find(openId);
  const isBooking = view.isBooking && opened !== null && opened.booking === null;
  const sent = opened ? await mails.about({ enquiryId: opened.id }, opened.email) : [];
  return {
    filter: { ...filter, page },
    view: { ...view, isBooking },
    rows: enquiries.map((enquiry) => toEnquiryRow(enquiry, now)),
    total,
    isMore,
    rail,
    summary: inboxSummary(newCount, waitingSince, now),
    opened: opened && toEnquiryView(opened, sent, now, agency.name),
    start: opened && isBooking ? await startOf(services, opened) : null,
    pulse,
  };
}

/** A text that changes whenever the inbox would show something else. */
export async function readPulse({
  enquiryDesk,
  deliveries,
}: Pick<Services, 'enquiryDesk' | 'deliveries'>): Promise<string> {
  const [changed, failing] = await Promise.all([
    enquiryDesk.lastChange(),
    deliveries.countFailing(),
  ]);
  return `${changed} ${failing}`;
}

async function startOf(
  { tours, clock }: InboxServices,
  opened: EnquiryDetails,
): Promise<BookingStart> {
  const today = clock.today();
  const offered = await loadOfferedTours(tours);
  return {
    draft: bookingDraftOf(opened, today),
    tours: offered.map(({ id, name }) => ({ value: String(id), label: name })),
    today,
    idempotencyKey: crypto.randomUUID(),
  };
}
