import * as z from 'zod/mini';
import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { BookingsService } from '../../../server/features/bookings/bookings.service.ts';
import type { WebhooksService } from '../../../server/features/webhooks/webhooks.service.ts';
import { BOOKING_STATUSES } from '../../../shared/bookings/booking-status.ts';
import { wholeNumber } from '../../../shared/form-fields.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import type { BookingFields } from './booking-view.ts';
import { parseEditFields } from './edit-fields.ts';

/** What a form of the bookings page asks for. */
export type BookingIntent = z.output<typeof intentSchema>;

/** What was done. */
interface BookingDone {
  ok: true;
  intent: BookingIntent['intent'];
  bookingId: number;
}

/** What was not done, and why. */
export interface BookingRefusal {
  ok: false;
  intent: BookingIntent['intent'];
  message: string;
  /** Somebody else changed the booking: what the person sees is not what is stored. */
  isConflict: boolean;
  /** Of the edit form, by field name, with what was typed. */
  errors?: FormErrors;
  fields?: BookingFields;
}

export type BookingResult = BookingDone | BookingRefusal;

export interface BookingActionServices {
  bookings: BookingsService;
  webhooks: WebhooksService;
}

/** Reads what a form asks for; null for what no form of the page sends. */
export function parseBookingIntent(form: FormData): BookingIntent | null {
  return intentSchema.safeParse(fieldsOf(form)).data ?? null;
}

/**
 * Does what a form asks for.
 * @throws AppError of the service; what an edit form got wrong is an answer, not an error
 */
export async function runBookingIntent(
  { bookings, webhooks }: BookingActionServices,
  admin: SignedInAdmin,
  asked: BookingIntent,
  form: FormData,
): Promise<BookingResult> {
  const { intent, bookingId } = asked;
  if (intent === 'edit') {
    const fields = fieldsOf(form);
    const parsed = parseEditFields(fields, bookings.today());
    if (!parsed.ok) {
      return {
        ok: false,
        intent,
        message: CHECK_FIELDS,
        isConflict: false,
        errors: parsed.errors,
        fields,
      };
    }
    await bookings.change(bookingId, parsed.value, admin);
  } else if (intent === 'change-status') {
    await bookings.changeStatus(bookingId, asked.status, asked.version, admin);
  } else if (intent === 'delete') {
    await bookings.remove(bookingId, admin);
  } else if (intent === 'restore') {
    await bookings.restore(bookingId, admin);
  } else {
    await webhooks.sendAgain(asked.deliveryId, admin);
  }
  return { ok: true, intent, bookingId };
}

/** What a refused form is told; what was typed into an edit form goes back with it. */
export function refusalOf(
  { intent }: BookingIntent,
  form: FormData,
  { message, isConflict }: { message: string; isConflict: boolean },
): BookingRefusal {
  const refusal: BookingRefusal = { ok: false, intent, message, isConflict };
  return intent === 'edit' ? { ...refusal, fields: fieldsOf(form) } : refusal;
}

const id = wholeNumber('Please reload the page', 1, 2_147_483_647);

const intentSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('change-status'),
    bookingId: id,
    version: id,
    status: z.enum(BOOKING_STATUSES),
  }),
  z.object({ intent: z.literal('edit'), bookingId: id }),
  z.object({ intent: z.literal('delete'), bookingId: id }),
  z.object({ intent: z.literal('restore'), bookingId: id }),
  z.object({ intent: z.literal('send-again'), bookingId: id, deliveryId: z.string() }),
]);

const CHECK_FIELDS = 'Please check these fields.';

function fieldsOf(form: FormData): BookingFields {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
