import type { HistoryEvent } from '../../../server/features/audit/history.store.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import type { TimelineEntry } from '../../ui/timeline.tsx';
import { stateLook } from './enquiry-look.ts';

/** The history of an enquiry, newest first; the last entry is always how it came in. */
export function historyEntries(
  history: readonly HistoryEvent[],
  receivedAt: Date,
): TimelineEntry[] {
  const entries = history
    .filter(({ action }) => action !== 'add')
    .map((event) => ({ title: titleOf(event), note: noteOf(event) }));
  return [...entries, { title: 'Received from the website', note: formatMoment(receivedAt) }];
}

function titleOf({ action, changes }: HistoryEvent): string {
  const { state, owner } = changes;
  if (action === 'update' && owner) {
    return typeof owner.to === 'string' ? `Assigned to ${owner.to}` : 'No longer assigned';
  }
  if (action === 'update' && state) return `Marked as ${stateLook(String(state.to)).label}`;
  return TITLES[action] ?? action;
}

const TITLES: Record<string, string> = {
  note: 'Note added',
  show_texts: 'Text shown',
  delete: 'Deleted',
  restore: 'Restored',
  make_booking: 'Booking made from it',
  send_message_again: 'Message sent again',
};

const noteOf = ({ at, actor }: HistoryEvent) =>
  actor === 'system' ? formatMoment(at) : `${formatMoment(at)}, by ${actor}`;
