import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { HistoryEvent } from '../../../server/features/audit/history.store.ts';
import type { BookingDetails } from '../../../server/features/bookings/booking.ts';
import type { BookingsService } from '../../../server/features/bookings/bookings.service.ts';
import { typedCents } from '../../../shared/typed-price.ts';
import { bookingStatusLook } from '../../lib/booking-status-look.ts';
import {
  BEGAN_FIELD,
  mergeEdits,
  readBegan,
  savedBy,
  type EditConflict,
  type EditPart,
} from '../../office/edit-conflict.ts';
import { changeWord, fieldName } from './booking-history.ts';
import {
  EDITED_FIELDS,
  givenTexts,
  toFields,
  type BookingFields,
  type GivenTexts,
} from './booking-view.ts';
import { TEXT_NAMES } from './private-texts.ts';
import { travelerRows } from './traveler-fields.ts';

/** Someone else saved the booking while it was being edited here. */
export interface BookingConflict extends EditConflict {
  /** Which texts are not empty now. */
  given: GivenTexts;
}

/**
 * Compares what someone else saved with what was typed here. Their wishes and health notes are
 * opened, with an audit entry, only where both changed them.
 * @returns null when the booking is gone
 */
export async function meetConflict(
  bookings: Pick<BookingsService, 'find' | 'showTexts'>,
  admin: SignedInAdmin,
  bookingId: number,
  sent: BookingFields,
): Promise<{ fields: BookingFields; conflict: BookingConflict } | null> {
  const booking = await bookings.find(bookingId);
  if (!booking) return null;
  const began = readBegan(sent[BEGAN_FIELD]);
  const isMine = ({ name }: Part) =>
    (name === 'travelers' || name in sent) && textOf(sent, name) !== textOf(began, name);

  const events = eventsSince(booking, Number(sent['version']));
  const newTexts = TEXT_NAMES.filter((name) => events.some(({ changes }) => name in changes));
  const texts =
    newTexts.length > 0 && PARTS.some((part) => isText(part.name) && isMine(part))
      ? await bookings.showTexts(bookingId, admin)
      : only(began, (name) => newTexts.length === 0 && isText(name));
  const theirs: BookingFields = { ...toFields(booking), ...texts };
  const isTheirs = ({ name }: Part) =>
    isText(name)
      ? newTexts.some((each) => each === name)
      : textOf(theirs, name) !== textOf(began, name);

  const { merged, rows } = mergeEdits(PARTS, { mine: sent, theirs, isMine, isTheirs });
  return {
    fields: { ...merged, [BEGAN_FIELD]: JSON.stringify(theirs) },
    conflict: { by: savedBy(events[0]), rows, given: givenTexts(booking) },
  };
}

interface Part extends EditPart<BookingFields> {
  name: PartName;
}

/** The units of comparison: a field, or all travelers together. */
type PartName = (typeof PART_NAMES)[number];
const PART_NAMES = [...EDITED_FIELDS, 'travelers', ...TEXT_NAMES] as const;

const PARTS = PART_NAMES.map((name): Part => ({
  name,
  label: fieldName(name),
  words: (fields) => wordsOf(fields, name),
  take: (fields, from) => ({
    ...only(fields, (field) => partOf(field) !== name),
    ...only(from, (field) => partOf(field) === name),
  }),
}));

const partOf = (field: string) => (field.startsWith('travelers.') ? 'travelers' : field);

const isText = (name: string) => TEXT_NAMES.some((text) => text === name);

const only = (fields: BookingFields, isWanted: (name: string) => boolean): BookingFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));

/** A part as one text, with line ends normalized: the browser's and the store's may differ. */
function textOf(fields: BookingFields, part: PartName): string {
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

function wordsOf(fields: BookingFields, part: PartName): string {
  if (isText(part) && !(part in fields)) return NOT_SHOWN;
  const text = textOf(fields, part);
  if (part === 'status') return bookingStatusLook(text).label;
  return changeWord(part, part === 'pricePerPerson' ? typedCents(text) : text);
}

const NOT_SHOWN = 'Changed, and not shown here';

/** The events that raised the version of a booking above the one that was seen, newest first. */
function eventsSince({ history, version }: BookingDetails, seen: number): HistoryEvent[] {
  return history
    .filter(({ action }) => RAISES_VERSION.has(action))
    .slice(0, Math.max(version - seen, 0));
}

const RAISES_VERSION: ReadonlySet<string> = new Set(['update', 'delete', 'restore']);
