import type {
  DeliverySubject,
  ListedDelivery,
} from '../../../server/features/webhooks/deliveries.service.ts';
import { HOOK_LABELS } from '../../../shared/deliveries/delivery-filter.ts';
import { deliveryWords } from '../../../shared/deliveries/delivery-words.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import { attemptLine, type AttemptLine } from '../../office/attempt-line.ts';
import type { StatusTone } from '../../ui/status-badge.tsx';

/** A message in words. */
export interface DeliveryRow {
  id: string;
  hook: string;
  /** What it is about, and the address of that; without an address it is gone or has no page. */
  subject: { text: string; to?: string };
  created: string;
  badge: { label: string; tone: StatusTone };
  /** 'Trying again in 4 minutes. 2 tries, last answer HTTP 502.' */
  words: string;
  /** Whether its outcome may come while one looks. */
  isUnderWay: boolean;
  /** Newest first. */
  attempts: AttemptLine[];
  /** False where nobody may see the body. */
  canShow: boolean;
  canSend: boolean;
}

/** Makes a row of the list; it never contains a body. */
export function toDeliveryRow(delivery: ListedDelivery, now: Date): DeliveryRow {
  const { id, hook, hasAddress, createdAt, attempts } = delivery;
  const { title, note, isUnderWay } = deliveryWords(delivery, now);
  const isSecret = hook === 'password_reset';
  return {
    id,
    hook: HOOK_LABELS[hook] ?? hook,
    subject: subjectOf(delivery.subject, isSecret),
    created: formatMoment(createdAt),
    badge: badgeOf(delivery),
    isUnderWay,
    words: `${title} ${note}`,
    attempts: attempts.map(attemptLine),
    canShow: !isSecret,
    canSend: !isSecret && hasAddress,
  };
}

function subjectOf(subject: DeliverySubject, isSecret: boolean): DeliveryRow['subject'] {
  if (isSecret) return { text: 'A back office account' };
  if (subject === null) return { text: 'No longer kept' };
  if (subject.kind === 'subscription') {
    const search = new URLSearchParams({ search: subject.name });
    return { text: subject.name, to: `/admin/subscribers?${search}` };
  }
  if (subject.isDeleted) return { text: `${subject.name}, deleted` };
  if (subject.kind === 'enquiry') {
    return { text: subject.name, to: `/admin/enquiries?open=${subject.id}` };
  }
  return {
    text: `${subject.name}, ${subject.reference}`,
    to: `/admin/bookings?booking=${subject.id}`,
  };
}

function badgeOf({ state, hasAddress, attempts: [last] }: ListedDelivery): DeliveryRow['badge'] {
  if (state === 'delivered') return { label: 'Delivered', tone: 'green' };
  if (state === 'exhausted') return { label: 'Given up', tone: 'red' };
  if (state === 'not_configured' || !hasAddress)
    return { label: last ? 'No address' : 'Not sent', tone: 'gray' };
  if (!last) return { label: 'Waiting', tone: 'blue' };
  return last.problem === null
    ? { label: 'Sending again', tone: 'blue' }
    : { label: 'Trying again', tone: 'amber' };
}
