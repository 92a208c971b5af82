/**
 * Shown to somebody who restores what has been restored already, perhaps by themselves, when the
 * answer was lost.
 */
export const NOTHING_TO_RESTORE = 'There is nothing left to restore: it has already been done.';
