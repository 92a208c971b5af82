import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { BookingDetails, BookingEvent } from '../../../server/features/bookings/booking.ts';
import type { BookingsService } from '../../../server/features/bookings/bookings.service.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import { dollarsToCents } from '../../../shared/money.ts';
import { changeWord, fieldName } from './booking-history.ts';
import {
  EDITED_FIELDS,
  givenTexts,
  toFields,
  type BookingFields,
  type GivenTexts,
} from './booking-view.ts';
import { beganWith } from './form-texts.ts';
import { TEXT_NAMES } from './private-texts.ts';
import { statusLook } from './status-look.ts';
import { travelerRows } from './traveler-fields.ts';

/** Somebody else saved the booking while it was edited here. */
export interface EditConflict {
  /** 'lan.tran, Nov 19, 2026, 10:42' */
  by: string;
  /** What they changed, part after part of the form. */
  rows: ConflictRow[];
  /** Which texts say anything now. */
  given: GivenTexts;
}

/** A part of the booking that they changed, in words. */
interface ConflictRow {
  label: string;
  theirs: string;
  /** Null where it was not touched here: the form has theirs. */
  mine: string | null;
}

/**
 * Puts what somebody else saved beside what was typed here. The form goes on with both: what they
 * saved, and over it whatever was changed here; sent again, it is saved over theirs. Wishes and
 * health notes of theirs are opened, which is written down, only where both wrote into them.
 * @returns null when the booking is gone
 */
export async function meetConflict(
  bookings: Pick<BookingsService, 'find' | 'showTexts'>,
  admin: SignedInAdmin,
  bookingId: number,
  sent: BookingFields,
): Promise<{ fields: BookingFields; conflict: EditConflict } | null> {
  const booking = await bookings.find(bookingId);
  if (!booking) return null;
  const began = beganWith(sent);
  const isMine = (part: Part) =>
    (part === 'travelers' || part in sent) && textOf(sent, part) !== textOf(began, part);

  const events = eventsSince(booking, Number(sent['version']));
  const newTexts = TEXT_NAMES.filter((name) => events.some(({ changes }) => name in changes));
  const texts =
    newTexts.length > 0 && TEXT_NAMES.some(isMine)
      ? await bookings.showTexts(bookingId, admin)
      : only(began, (name) => newTexts.length === 0 && isText(name));
  const theirs: BookingFields = { ...toFields(booking), ...texts };
  const isTheirs = (part: Part) =>
    isText(part)
      ? newTexts.some((name) => name === part)
      : textOf(theirs, part) !== textOf(began, part);

  const mine = only(sent, (name) => PARTS.some((part) => part === partOf(name) && isMine(part)));
  const kept = only(theirs, (name) => !PARTS.some((part) => part === partOf(name) && isMine(part)));
  const rows = PARTS.filter(isTheirs).map((part) => ({
    label: fieldName(part),
    theirs: isText(part) && !(part in theirs) ? NOT_SHOWN : wordsOf(theirs, part),
    mine: isMine(part) ? wordsOf(sent, part) : null,
  }));
  return {
    fields: { ...kept, ...mine, began: JSON.stringify(theirs) },
    conflict: { by: whoOf(events), rows, given: givenTexts(booking) },
  };
}

const NOT_SHOWN = 'Changed, and not shown here';

/** What is compared as one: a field, or everybody who travels. */
const PARTS = [...EDITED_FIELDS, 'travelers', ...TEXT_NAMES] as const;
type Part = (typeof PARTS)[number];

const partOf = (name: string) => (name.startsWith('travelers.') ? 'travelers' : name);

const isText = (name: string) => TEXT_NAMES.some((text) => text === name);

const only = (fields: BookingFields, isWanted: (name: string) => boolean): BookingFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));

/** A part as one text; line ends are those of the browser or of the store. */
function textOf(fields: BookingFields, part: Part): string {
  if (part !== 'travelers') return (fields[part] ?? '').replaceAll('\r\n', '\n').trim();
  return travelerRows(fields)
    .map(({ traveler }) =>
      [
        `${traveler.firstName} ${traveler.lastName}`,
        traveler.dateOfBirth && changeWord('dateOfBirth', traveler.dateOfBirth),
        traveler.nationality,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
}

function wordsOf(fields: BookingFields, part: Part): string {
  const text = textOf(fields, part);
  if (part === 'status') return statusLook(text).label;
  return changeWord(part, part === 'pricePerPerson' ? dollarsToCents(text) : text);
}

/** What raised the version of a booking above the one that was looked at, newest first. */
function eventsSince({ history, version }: BookingDetails, seen: number): BookingEvent[] {
  return history
    .filter(({ action }) => RAISES_VERSION.has(action))
    .slice(0, Math.max(version - seen, 0));
}

const RAISES_VERSION: ReadonlySet<string> = new Set(['update', 'delete', 'restore']);

function whoOf([last]: readonly BookingEvent[]): string {
  return last ? `${last.actor}, ${formatMoment(last.at)}` : 'Somebody else';
}
