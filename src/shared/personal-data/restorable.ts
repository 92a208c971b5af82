const DAY_MS = 86_400_000;

/**
 * When something must have been deleted, at the earliest, to be restored still at the moment `now`.
 * @param keptDays days that it waits before it is erased
 */
export function restorableSince(now: Date, keptDays: number): Date {
  return new Date(now.getTime() - keptDays * DAY_MS);
}

/** What is said to who would restore it after somebody has: perhaps they themselves, and the answer was lost. */
export const NOTHING_TO_RESTORE = 'There is nothing to restore any more: it has been done already.';
