import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { BookingsService } from '../../../server/features/bookings/bookings.service.ts';
import type { BookingTexts } from '../../../server/private-records.ts';
import type { WebhooksService } from '../../../server/features/webhooks/webhooks.service.ts';
import { parseBookingNote } from '../../../shared/bookings/booking-note.ts';
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
  /** The booking it was done to, or that came of it; 0 where it was done to several. */
  bookingId: number;
  /** What was done to several, and what was not. */
  bulk?: ReturnType<typeof bulkMessage>;
  /** What takes changes of statuses back. */
  undo?: StatusChange[];
  /** What was asked for: wishes and health notes. */
  texts?: BookingTexts;
  /** The version that an edit made. */
  version?: number;
}

/** What was not done, and why. */
export interface BookingRefusal {
  ok: false;
  intent: BookingIntent['intent'];
  message: string;
  /** Somebody else changed the booking: what the person sees is not what is stored. */
  isStale: boolean;
  /** By field name, with what was typed. */
  errors?: FormErrors;
  fields?: BookingFields;
  /** What they changed, where it was being edited; `fields` then has both. */
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
 * @throws AppError of the service; what a form got wrong is an answer, not an error
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
      const parsed = parseBookingNote(fieldsOf(form));
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

/** What a refused form is told; what was typed into it goes back with it. */
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

/** The forms that one types in. */
const TYPED: ReadonlySet<BookingIntent['intent']> = new Set(['add', 'add-note', 'edit']);
