/** Vietnam keeps UTC+7 all year. */
const VIETNAM_OFFSET_MS = 7 * 3_600_000;

/**
 * The day it is in Hanoi at the moment `now`, 'YYYY-MM-DD'. Apart from the other rules of dates, for
 * pages that have no other use for them.
 */
export function todayInVietnam(now: Date): string {
  return vietnamClock(now).slice(0, 10);
}

/** What calendar and clock show in Hanoi at a moment, 'YYYY-MM-DDTHH:mm:ss.sssZ', the Z being none. */
export function vietnamClock(moment: Date): string {
  return new Date(moment.getTime() + VIETNAM_OFFSET_MS).toISOString();
}
