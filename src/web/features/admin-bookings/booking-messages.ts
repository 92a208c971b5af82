import type { BookingIntent } from './booking-action.ts';

type Intent = BookingIntent['intent'];

/** Shown when it is done. */
export const DONE: Record<Intent, string> = {
  add: 'Booking added.',
  'add-note': 'Note added.',
  'change-status': 'Status saved.',
  'change-statuses': 'Statuses saved.',
  'undo-statuses': 'The status is as before.',
  edit: 'Booking saved.',
  delete: 'Booking deleted.',
  restore: 'Booking restored.',
  'show-texts': 'Requests and health notes are shown below.',
  'send-again': 'The message is on its way.',
};

/** Whether a name is an act of the page, so that the page can announce that it is done. */
export function isIntent(name: string | null): name is Intent {
  return name !== null && Object.hasOwn(DONE, name);
}

/** Shown when it failed unexpectedly (back-office spec, section 8). */
export function failureMessage(intent: Intent, reason: string): string {
  const verb = intent === 'delete' || intent === 'add' ? intent : 'update';
  return `Failed to ${verb} booking: ${reason}`;
}

/**
 * The message for a request that came too late, where the page can say more than the service: it
 * shows the current booking, and knows where deleted ones are. Null for other refusals.
 */
export function overtakenMessage(intent: Intent, refusal: string | null): string | null {
  if (!OF_A_BOOKING.has(intent)) return null;
  return OVERTAKEN.get(refusal) ?? null;
}

/** Shown where a booking is gone that the page still shows. */
export const DELETED_MEANWHILE =
  'This booking was deleted in the meantime. It can be restored from Recently deleted.';

/** The requests that change or open one existing booking. */
const OF_A_BOOKING: ReadonlySet<Intent> = new Set([
  'edit',
  'add-note',
  'change-status',
  'delete',
  'show-texts',
]);

const OVERTAKEN: ReadonlyMap<string | null, string> = new Map([
  ['conflict', 'Someone else changed this booking in the meantime. It is shown as it is now.'],
  ['not_found', DELETED_MEANWHILE],
]);

/**
 * The outcome for several bookings: how many now have the status, and which were left alone.
 * @param status in words: 'Confirmed', or 'as before'
 */
export function bulkMessage(
  status: string,
  { changed, refused }: { changed: number; refused: readonly RefusedBooking[] },
): { done: string; refused: string | null } {
  const are = changed === 1 ? 'booking is' : 'bookings are';
  const done = `${changed} ${are} now ${status}.`;
  if (refused.length === 0) return { done, refused: null };
  const conflicts = refused.filter(({ reason }) => reason === 'conflict').map(({ guest }) => guest);
  const gone = refused.length - conflicts.length;
  const sentences = [
    conflicts.length > 0 &&
      `Someone else changed ${LIST.format(conflicts)} in the meantime: look again before you decide.`,
    gone > 0 && `${gone} ${gone === 1 ? 'was' : 'were'} deleted in the meantime.`,
  ];
  const were = refused.length === 1 ? 'booking was' : 'bookings were';
  return {
    done,
    refused: [`${refused.length} ${were} not changed.`, ...sentences].filter(Boolean).join(' '),
  };
}

interface RefusedBooking {
  guest: string;
  reason: 'conflict' | 'not_found';
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });
