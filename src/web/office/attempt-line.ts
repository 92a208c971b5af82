import { formatMoment } from '../../shared/dates/moment.ts';
import { attemptWords, type ToldAttempt } from '../../shared/deliveries/delivery-words.ts';
import { groupDigits } from '../../shared/group-digits.ts';

/** One try to deliver a message, as it is read. */
export interface AttemptLine {
  number: number;
  time: string;
  took: string;
  /** 'HTTP 502', or why there was no answer. */
  answer: string;
  isDelivered: boolean;
}

/** A try to deliver a message in words, its time that of Hanoi; delivered is one without a problem. */
export function attemptLine(attempt: ToldAttempt & { number: number }): AttemptLine {
  return {
    number: attempt.number,
    time: formatMoment(attempt.startedAt),
    took: `${groupDigits(attempt.durationMs)} ms`,
    answer: attemptWords(attempt),
    isDelivered: attempt.problem === null,
  };
}
