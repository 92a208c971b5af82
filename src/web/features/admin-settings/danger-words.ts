import type { DangerAct } from '../../../shared/exports/danger-acts.ts';
import { countWords } from './settings-view.ts';

/** Shown when an act failed unexpectedly, or when nobody answered. */
export const DANGER_FAILED =
  'It did not work, and nothing was changed. Please try again in a moment.';
export const DANGER_UNANSWERED =
  'The server did not answer. Please reload the page to see whether it was done.';

/** The texts of an act's two confirmations. */
export interface DangerWords {
  title: string;
  /** What is deleted or replaced. */
  what: string;
  /** What stays. */
  kept: string;
  /** The label of the safe button, which names its effect. */
  keepLabel: string;
  doLabel: string;
  busyLabel: string;
}

/** @param facts the current numbers; `backup` names the one that is restored */
export function dangerWords(
  act: DangerAct,
  facts: { tours: number; bookings: number; backup?: string },
): DangerWords {
  switch (act) {
    case 'clear-bookings':
      return {
        title:
          facts.bookings === 0
            ? 'Clear all bookings?'
            : `Clear all ${countWords(facts.bookings, 'booking')}?`,
        what: 'This removes every booking, deleted ones included, with its travelers, notes and messages.',
        kept: 'Tours, enquiries, reviews and accounts stay.',
        keepLabel: 'Keep the bookings',
        doLabel: 'Clear bookings',
        busyLabel: 'Clearing...',
      };
    case 'reset-tours':
      return {
        title: 'Reset the tours?',
        what: `This puts the starter catalogue back in place of the ${countWords(facts.tours, 'tour')} there are now: texts, prices, pictures and categories. Tours that are not part of it leave the site.`,
        kept: 'Bookings, enquiries and reviews stay. Uploaded pictures that no tour shows any more are erased after a day.',
        keepLabel: 'Keep the tours',
        doLabel: 'Reset tours',
        busyLabel: 'Resetting...',
      };
    case 'restore':
      return {
        title: 'Restore this backup?',
        what: `This makes tours, bookings, enquiries, subscribers and reviews what they were when ${facts.backup ?? 'the backup was saved'}. What came after is removed.`,
        kept: 'Accounts and the audit log stay.',
        keepLabel: 'Keep everything as it is',
        doLabel: 'Restore backup',
        busyLabel: 'Restoring...',
      };
  }
}

/** Said when an act is done. */
export const DANGER_DONE: Record<DangerAct, string> = {
  'clear-bookings': 'All bookings were removed.',
  'reset-tours': 'The starter catalogue is back.',
  restore: 'The backup was restored.',
};
