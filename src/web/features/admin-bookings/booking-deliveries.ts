import type {
  AttemptView,
  DeliveryView,
} from '../../../server/features/webhooks/webhooks.store.ts';
import { formatMoment, formatSecond } from '../../../shared/dates/moment.ts';

/** A message about a booking to the automation, in words. */
export interface DeliveryLines {
  id: string;
  state: string;
  /** What stands beside the state: 'on the third try'. */
  note: string;
  /** Newest first. */
  attempts: { number: number; time: string; answer: string; isDelivered: boolean }[];
}

/** How a message fared. */
export function deliveryLines({ id, state, nextAttemptAt, attempts }: DeliveryView): DeliveryLines {
  const tries = attempts.length;
  const next = nextAttemptAt ? `next try ${formatMoment(nextAttemptAt)}` : '';
  return {
    id,
    ...{
      delivered: { state: 'Delivered', note: `on the ${ordinal(tries)} try` },
      waiting: { state: tries === 0 ? 'Sending' : 'Trying again', note: tries === 0 ? '' : next },
      exhausted: {
        state: 'Not delivered',
        note: `after ${tries} ${tries === 1 ? 'try' : 'tries'}`,
      },
      not_configured: { state: 'Not sent', note: 'no address is set' },
    }[state],
    attempts: attempts.map((attempt) => ({
      number: attempt.number,
      time: formatSecond(attempt.startedAt),
      answer: answerOf(attempt),
      isDelivered: attempt.problem === null,
    })),
  };
}

function answerOf({ status, problem, durationMs }: AttemptView): string {
  if (problem !== null && status === null) return problem;
  const answer = `HTTP ${status}`;
  return problem === null ? `${answer} in ${durationMs} ms` : answer;
}

function ordinal(count: number): string {
  return ORDINALS[count] ?? `${count}th`;
}

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
