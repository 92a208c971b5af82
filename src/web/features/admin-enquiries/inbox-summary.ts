import { ANSWER_HOURS } from '../../../shared/agency-contact.ts';
import { spanWords } from '../../../shared/deliveries/delivery-words.ts';

/** '3 new. The oldest has waited 3 hours; the promise is 24.' */
export function inboxSummary(newCount: number, waitingSince: Date | null, now: Date): string {
  if (newCount === 0 || waitingSince === null)
    return 'Nothing new. Everyone is being looked after.';
  const waited = spanWords(now.getTime() - waitingSince.getTime());
  const unit = waited.includes('hour') ? '' : ' hours';
  return newCount === 1
    ? `1 new. It has waited ${waited}; the promise is ${ANSWER_HOURS}${unit}.`
    : `${newCount} new. The oldest has waited ${waited}; the promise is ${ANSWER_HOURS}${unit}.`;
}
