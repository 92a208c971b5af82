import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { BookingsService } from '../../../server/features/bookings/bookings.service.ts';
import type { BookingTexts } from '../../../server/private-records.ts';
import type { WebhooksService } from '../../../server/features/webhooks/webhooks.service.ts';
import { parseOfficeNote } from '../../../shared/office-note.ts';
import { BOOKING_STATUS_LABELS } from '../../../shared/bookings/booking-status.ts';
import type { StatusChange } from '../../../shared/bookings/status-change.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import type { PageClock } from '../../lib/page-clock.ts';
import { keyIn } from '../../office/form-key.ts';
import { titleForFields } from '../../ui/form-problems.ts';
import { parseAddFields } from './add-fields.ts';
import type { BookingIntent } from './booking-intents.ts';
import { bulkMessage } from './booking-messages.ts';
import type { BookingFields } from './booking-view.ts';
import type { BookingConflict } from './edit-conflict.ts';
import { parseEditFields } from './edit-fields.ts';
import { fieldsOf } from './form-texts.ts';

export type { BookingIntent } from './booking-intents.ts';

/** What was done. */
interface BookingDone {
  ok: true;
  intent: BookingIntent['intent'];
  /** The booking that it was done to or that was made; 0 for several. */
  bookingId: number;
  /** The outcome for several bookings. */
  bulk?: ReturnType<typeof bulkMessage>;
  /** The changes that would undo these. */
  undo?: StatusChange[];
  /** The wishes and health notes that were asked for. */
  texts?: BookingTexts;
  /** The version after an edit. */
  version?: number;
}

/** What was not done, and why. */
export interface BookingRefusal {
  ok: false;
  intent: BookingIntent['intent'];
  message: string;
  /**
   * Whether someone else changed the booking, so that the page shows something that is no longer
   * stored.
   */
  isStale: boolean;
  /** By field name, with what was typed. */
  errors?: FormErrors;
  fields?: BookingFields;
  /** What someone else changed while it was being edited; `fields` then has both. */
  conflict?: BookingConflict;
}

export type BookingResult = BookingDone | BookingRefusal;

export interface BookingActionServices {
  bookings: BookingsService;
  webhooks: WebhooksService;
  clock: PageClock;
}

/**
 * Does what a form asks for.
 * @throws AppError of the service; faults of the form are in the result
 */
export async function runBookingIntent(
  { bookings, webhooks, clock }: BookingActionServices,
  admin: SignedInAdmin,
  asked: BookingIntent,
  form: FormData,
): Promise<BookingResult> {
  const { intent } = asked;
  switch (intent) {
    case 'add': {
      const parsed = parseAddFields(fieldsOf(form), clock.today());
      if (!parsed.ok) return refusalOf(asked, form, { errors: parsed.errors });
      const { form: booking, source, terms } = parsed.value;
      const { id } = await bookings.add(booking, { caller: { admin }, source, terms });
      return { ok: true, intent, bookingId: id };
    }
    case 'edit': {
      const parsed = parseEditFields(fieldsOf(form), clock.today());
      if (!parsed.ok) return refusalOf(asked, form, { errors: parsed.errors });
      const version = await bookings.change(asked.bookingId, parsed.value, admin);
      return { ok: true, intent, bookingId: asked.bookingId, version };
    }
    case 'add-note': {
      const parsed = parseOfficeNote(fieldsOf(form));
      if (!parsed.ok) return refusalOf(asked, form, { errors: parsed.errors });
      await bookings.addNote(asked.bookingId, { ...parsed.value, key: keyIn(form) }, admin);
      break;
    }
    case 'change-statuses': {
      const { status } = asked;
      const changes = asked.picked.map((picked) => ({ ...picked, status }));
      const outcome = await bookings.changeStatuses(changes, admin);
      const bulk = bulkMessage(BOOKING_STATUS_LABELS[status], outcome);
      return { ok: true, intent, bookingId: 0, bulk, undo: outcome.undo };
    }
    case 'undo-statuses': {
      const outcome = await bookings.changeStatuses(asked.change, admin);
      const bulk = bulkMessage('as before', outcome);
      return outcome.changed === 0 && bulk.refused
        ? refusalOf(asked, form, { message: bulk.refused, isStale: true })
        : { ok: true, intent, bookingId: 0, bulk };
    }
    case 'show-texts': {
      const texts = await bookings.showTexts(asked.bookingId, admin);
      return { ok: true, intent, bookingId: asked.bookingId, texts };
    }
    case 'change-status': {
      const { bookingId, status, version } = asked;
      const back = await bookings.changeStatus(bookingId, status, version, admin);
      return { ok: true, intent, bookingId, undo: back ? [back] : [] };
    }
    case 'delete':
      await bookings.remove(asked.bookingId, admin);
      break;
    case 'restore':
      await bookings.restore(asked.bookingId, admin);
      break;
    case 'send-again':
      await webhooks.sendAgain(asked.deliveryId, admin);
  }
  return { ok: true, intent, bookingId: asked.bookingId };
}

/** The result for a refused form, with what was typed into it. */
export function refusalOf(
  { intent }: BookingIntent,
  form: FormData,
  why: { message?: string; isStale?: boolean; errors?: FormErrors },
): BookingRefusal {
  const { errors, isStale = false } = why;
  const { message = titleForFields(Object.keys(errors ?? {}).length) } = why;
  return {
    ok: false,
    intent,
    message,
    isStale,
    ...(errors && { errors }),
    ...(TYPED.has(intent) && { fields: fieldsOf(form) }),
  };
}

/** The forms with text fields. */
const TYPED: ReadonlySet<BookingIntent['intent']> = new Set(['add', 'add-note', 'edit']);
