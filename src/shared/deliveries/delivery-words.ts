import { formatMoment } from '../dates/moment.ts';
import type { DeliveryState } from './delivery-filter.ts';

/** What the words are made of: a message with its tries, newest first. */
export interface ToldDelivery {
  state: DeliveryState;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  attempts: readonly ToldAttempt[];
}

/** One try. `status` is null when there was no answer; `problem` is null when it was delivered. */
export interface ToldAttempt {
  startedAt: Date;
  durationMs: number;
  status: number | null;
  problem: string | null;
}

/** How a message fares, in words. */
export interface DeliveryWords {
  tone: 'success' | 'warning' | 'error' | 'info';
  /** 'Trying again in 4 minutes.' */
  title: string;
  /** '2 tries, last answer HTTP 502.' */
  note: string;
}

/** How a message fares at the moment `now`. */
export function deliveryWords(delivery: ToldDelivery, now: Date): DeliveryWords {
  const { state, nextAttemptAt, deliveredAt, attempts } = delivery;
  const [last] = attempts;
  const tries = `${attempts.length} ${attempts.length === 1 ? 'try' : 'tries'}`;
  const lastWords = last ? `, last answer ${attemptWords(last)}` : '';
  if (state === 'delivered') {
    const at = deliveredAt ? `${formatMoment(deliveredAt)}, ` : '';
    return { tone: 'success', title: 'Delivered.', note: `${at}after ${tries}.` };
  }
  if (state === 'not_configured') {
    return { tone: 'info', title: 'Not sent.', note: 'No address is set for this webhook.' };
  }
  if (state === 'exhausted') {
    return { tone: 'error', title: 'Not delivered.', note: `Given up after ${tries}${lastWords}.` };
  }
  if (!last) return { tone: 'info', title: 'On its way.', note: 'The first try is due now.' };
  const wait = nextAttemptAt ? spanWords(nextAttemptAt.getTime() - now.getTime()) : 'a moment';
  return { tone: 'warning', title: `Trying again in ${wait}.`, note: `${tries}${lastWords}.` };
}

/** 'HTTP 502', or why there was no answer. */
export function attemptWords({ status, problem }: Pick<ToldAttempt, 'status' | 'problem'>): string {
  return status === null ? (problem ?? 'none') : `HTTP ${status}`;
}

/** '4 minutes', '3 hours', '2 days'; a rest is cut off. */
export function spanWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

/** A body for the eyes: JSON a line a field, anything else as it is. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
