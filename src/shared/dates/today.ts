/** Vietnam keeps UTC+7 all year. */
const VIETNAM_OFFSET_MS = 7 * 3_600_000;

/**
 * The current day in Hanoi at the moment `now`, 'YYYY-MM-DD'. It has a file of its own for pages
 * that need no other rules of dates.
 */
export function todayInVietnam(now: Date): string {
  return vietnamClock(now).slice(0, 10);
}

/**
 * What calendar and clock show in Hanoi at a moment, as 'YYYY-MM-DDTHH:mm:ss.sssZ'; the Z does not
 * mean UTC here.
 */
export function vietnamClock(moment: Date): string {
  return new Date(moment.getTime() + VIETNAM_OFFSET_MS).toISOString();
}
