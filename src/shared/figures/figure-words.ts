import { groupDigits } from '../group-digits.ts';

/** A part of a whole in whole percent; 0 when the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** '+2 tours from last month' (back-office spec, section 2), with the actual number. */
export function fromLastMonth(change: number): string {
  if (change === 0) return 'As many as last month';
  return `${signed(change)} ${Math.abs(change) === 1 ? 'tour' : 'tours'} from last month`;
}

/** '+1 featured this week'. */
export function featuredThisWeek(count: number): string {
  return count === 0 ? 'None new this week' : `+${count} featured this week`;
}

/** '2 without tours', for so many categories. */
export function withoutTours(categories: number, unused: number): string {
  if (categories === 0) return 'None yet';
  return unused === 0 ? 'Each has tours' : `${groupDigits(unused)} without tours`;
}

const signed = (count: number) => (count > 0 ? `+${count}` : `−${-count}`);
