import { formatMoment } from '../dates/moment.ts';
import type { DeliveryState } from './delivery-filter.ts';

/** A message with its tries, newest first: what the words are made of. */
export interface ToldDelivery {
  state: DeliveryState;
  /** Whether its webhook has an address now. */
  hasAddress: boolean;
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

/** The progress of a message, in words. */
export interface DeliveryWords {
  tone: 'success' | 'warning' | 'error' | 'info';
  /** 'Trying again in 4 minutes.' */
  title: string;
  /** '2 tries, last answer HTTP 502.' */
  note: string;
  /** Whether it is being sent, or will be within a minute: the page may wait for the outcome. */
  isUnderWay: boolean;
}

/** Describes the progress of a message at the moment `now`. */
export function deliveryWords(delivery: ToldDelivery, now: Date): DeliveryWords {
  const { state, hasAddress, deliveredAt, attempts } = delivery;
  if (state === 'not_configured') return unsetWords(delivery);
  if (state === 'waiting') return hasAddress ? waitingWords(delivery, now) : unsetWords(delivery);
  const isUnderWay = false;
  const tries = triesOf(attempts);
  if (state === 'delivered') {
    const at = deliveredAt ? `${formatMoment(deliveredAt)}, ` : '';
    return { tone: 'success', title: 'Delivered.', note: `${at}after ${tries}.`, isUnderWay };
  }
  const note = `Given up after ${withAnswer(tries, attempts)}.${hasAddress ? '' : ` ${NO_ADDRESS}`}`;
  if (deliveredAt) {
    return { tone: 'warning', title: 'Delivered before, not again.', note, isUnderWay };
  }
  return { tone: 'error', title: 'Not delivered.', note, isUnderWay };
}

/** The words for a message that is not sent because its webhook has no address now. */
function unsetWords({ deliveredAt, attempts }: ToldDelivery): DeliveryWords {
  const isUnderWay = false;
  if (attempts.length === 0)
    return { tone: 'info', title: 'Not sent.', note: NO_ADDRESS, isUnderWay };
  const title = deliveredAt ? 'Delivered before, not again.' : 'Not delivered.';
  const note = `${withAnswer(triesOf(attempts), attempts)}. ${NO_ADDRESS}`;
  return { tone: 'warning', title, note, isUnderWay };
}

const NO_ADDRESS = 'This webhook has no address at the moment.';

function waitingWords(delivery: ToldDelivery, now: Date): DeliveryWords {
  const { nextAttemptAt, deliveredAt, attempts } = delivery;
  const wait = nextAttemptAt ? nextAttemptAt.getTime() - now.getTime() : 0;
  const isUnderWay = wait <= WATCHED;
  const [last] = attempts;
  if (!last) {
    return { tone: 'info', title: 'On its way.', note: 'The first try is due now.', isUnderWay };
  }
  const note = `${withAnswer(triesOf(attempts), attempts)}.`;
  // It was delivered before, and somebody is sending it again.
  if (last.problem === null) {
    return { tone: 'info', title: 'Being sent again.', note, isUnderWay };
  }
  const when = wait <= 0 ? 'now' : `in ${spanWords(wait)}`;
  const title = deliveredAt ? `Delivered before, trying again ${when}.` : `Trying again ${when}.`;
  return { tone: 'warning', title, note, isUnderWay };
}

const triesOf = (attempts: readonly ToldAttempt[]) => counted(attempts.length, 'try', 'tries');

/** '2 tries, last answer HTTP 502'; without an answer '2 tries, last result: no answer in time'. */
function withAnswer(tries: string, [last]: readonly ToldAttempt[]): string {
  if (!last) return tries;
  const words = attemptWords(last);
  if (last.status !== null) return `${tries}, last answer ${words}`;
  return `${tries}, last result: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** 'HTTP 502', or why there was no answer. */
export function attemptWords({ status, problem }: Pick<ToldAttempt, 'status' | 'problem'>): string {
  return status === null ? (problem ?? 'none') : `HTTP ${status}`;
}

/** '4 minutes', '3 hours', '2 days'; the remainder is cut off. */
export function spanWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

/** A body for people to read: JSON with a line for each field, anything else unchanged. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

const MINUTE = 60_000;

/**
 * A message that is being sent is stored as due in a minute, counted from when sending began. For a
 * page that was read just before, or by a clock that is slightly slow, that can be a little more.
 */
const WATCHED = MINUTE + 5_000;
