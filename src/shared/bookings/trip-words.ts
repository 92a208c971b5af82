import { formatPlainDate, isPlainDate } from '../dates/plain-date.ts';

/** 'Dec 10 – Dec 13, 2026'; the year twice when it changes, one day when there is only one; '' without a departure. */
export function tripDates(departure: string, back: string): string {
  if (!isPlainDate(departure)) return '';
  const first = formatPlainDate(departure);
  if (!isPlainDate(back) || back === departure) return first;
  const isSameYear = departure.slice(0, 4) === back.slice(0, 4);
  return `${isSameYear ? first.replace(/,.*/, '') : first} – ${formatPlainDate(back)}`;
}

/** What the total of a booking is called: nobody pays for one that is over or was called off. */
export function totalLabel(status: string): string {
  return status === 'completed' || status === 'cancelled' ? 'Total' : 'To pay after confirmation';
}

/** '1 traveler', '4 travelers'. */
export function travelerCount(count: number): string {
  return `${count} ${count === 1 ? 'traveler' : 'travelers'}`;
}
