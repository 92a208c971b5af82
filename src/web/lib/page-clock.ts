import type { Clock } from '../../server/clock.ts';
import { todayInVietnam, type PlainDate } from '../../shared/dates/plain-date.ts';

/** Where loaders and actions get the time from. */
export interface PageClock extends Clock {
  /** The day it is in Vietnam. */
  today(): PlainDate;
}

export function pageClock(clock: Clock): PageClock {
  return { now: () => clock.now(), today: () => todayInVietnam(clock.now()) };
}
