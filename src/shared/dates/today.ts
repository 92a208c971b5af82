/** Vietnam keeps UTC+7 all year. */
const VIETNAM_OFFSET_MS = 7 * 3_600_000;

/**
 * The day it is in Hanoi at the moment `now`, 'YYYY-MM-DD'. Apart from the other rules of dates, for
 * pages that have no other use for them.
 */
export function todayInVietnam(now: Date): string {
  return new Date(now.getTime() + VIETNAM_OFFSET_MS).toISOString().slice(0, 10);
}
