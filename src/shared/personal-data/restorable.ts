const DAY_MS = 86_400_000;

/**
 * The earliest moment of deletion at which something can still be restored at the moment `now`.
 * @param keptDays days until it is erased
 */
export function restorableSince(now: Date, keptDays: number): Date {
  return new Date(now.getTime() - keptDays * DAY_MS);
}

/**
 * Shown to somebody who restores what has been restored already, perhaps by themselves, when the
 * answer was lost.
 */
export const NOTHING_TO_RESTORE = 'There is nothing left to restore: it has already been done.';
