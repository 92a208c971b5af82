import type { Subscriber } from '../../../server/features/enquiries/subscribers.service.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import { SUBSCRIBER_SOURCES } from '../../../shared/enquiries/subscriber-filter.ts';

/** An address of the list, as it is read. */
export interface SubscriberRow {
  id: number;
  email: string;
  source: string;
  since: string;
  /** When it left; '' while it is on the list. */
  ended: string;
}

/** Picks what the list shows. */
export function toSubscriberRow(subscriber: Subscriber): SubscriberRow {
  const { id, email, source, createdAt, endedAt } = subscriber;
  const known = SUBSCRIBER_SOURCES.find(({ value }) => value === source);
  return {
    id,
    email,
    source: known?.label ?? source,
    since: formatMoment(createdAt),
    ended: endedAt ? formatMoment(endedAt) : '',
  };
}
