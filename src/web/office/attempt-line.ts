import { formatMoment } from '../../shared/dates/moment.ts';
import { attemptWords, type ToldAttempt } from '../../shared/deliveries/delivery-words.ts';
import { groupDigits } from '../../shared/group-digits.ts';

/** One try to deliver a message, in words. */
export interface AttemptLine {
  number: number;
  time: string;
  took: string;
  /** 'HTTP 502', or why there was no answer. */
  answer: string;
  isDelivered: boolean;
}

/**
 * A try to deliver a message in words, with its time in Hanoi; without a problem it was delivered.
 */
export function attemptLine(attempt: ToldAttempt & { number: number }): AttemptLine {
  return {
    number: attempt.number,
    time: formatMoment(attempt.startedAt),
    took: `${groupDigits(attempt.durationMs)} ms`,
    answer: attemptWords(attempt),
    isDelivered: attempt.problem === null,
  };
}
