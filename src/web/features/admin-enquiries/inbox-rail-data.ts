import type { Services } from '../../../server/services.ts';
import { DEFAULT_ENQUIRY_FILTER } from '../../../shared/enquiries/enquiry-filter.ts';
import { STAFF_SOURCES } from '../../../shared/enquiries/enquiry-sources.ts';
import { ENQUIRY_STATE_LABELS, ENQUIRY_STATES } from '../../../shared/enquiries/enquiry-state.ts';
import { inboxAddress } from './inbox-addresses.ts';

/** One link of the rail, with the number of things behind it. */
export interface RailLink {
  id: string;
  label: string;
  to: string;
  count: number;
}

/** The folders, sources and lists of the inbox. */
export interface Rail {
  folders: RailLink[];
  sources: RailLink[];
  lists: RailLink[];
  /** The link to all messages to webhooks; those that failed are counted and shown in red. */
  deliveries: { failing: number };
}

/** The services that the rail uses. */
type RailServices = Pick<Services, 'enquiryDesk' | 'subscribers' | 'reviews' | 'deliveries'>;

/** Everything in the rail, and when the oldest new enquiry came in. */
export async function loadRail({ enquiryDesk, subscribers, reviews, deliveries }: RailServices) {
  const [folders, newsletter, waitingReviews, failing] = await Promise.all([
    enquiryDesk.folders(),
    subscribers.count(),
    reviews.countWaiting(),
    deliveries.countFailing(),
  ]);
  const rail: Rail = {
    folders: [
      { id: 'all', label: 'All', to: inboxAddress(DEFAULT_ENQUIRY_FILTER), count: folders.all },
      ...ENQUIRY_STATES.map((state) => ({
        id: state,
        label: ENQUIRY_STATE_LABELS[state],
        to: inboxAddress({ ...DEFAULT_ENQUIRY_FILTER, state }),
        count: folders.states[state],
      })),
    ],
    sources: STAFF_SOURCES.map(({ source, label }) => ({
      id: source,
      label,
      to: inboxAddress({ ...DEFAULT_ENQUIRY_FILTER, source }),
      count: folders.sources[source] ?? 0,
    })),
    lists: [
      { id: 'newsletter', label: 'Newsletter', to: '/admin/subscribers', count: newsletter },
      { id: 'reviews', label: 'Reviews to read', to: '/admin/reviews', count: waitingReviews },
    ],
    deliveries: { failing },
  };
  return { rail, newCount: folders.states.new, waitingSince: folders.waitingSince };
}
