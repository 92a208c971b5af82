import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../../../shared/bookings/booking-status.ts';
import { deliveryIdField } from '../../../shared/deliveries/delivery-id.ts';
import { idField } from '../../../shared/form-fields.ts';
import { pickedRows } from '../../office/picked-rows.ts';
import { fieldsOf } from './form-texts.ts';
import { statusChanges } from './status-changes.ts';

/** What a form of the bookings page asks for. */
export type BookingIntent = z.output<typeof intentSchema>;

/** Reads what a form asks for; null for a form that is not the page's. */
export function parseBookingIntent(form: FormData): BookingIntent | null {
  const lists = { picked: form.getAll('picked'), change: form.getAll('change') };
  const input = { ...fieldsOf(form), ...lists };
  return intentSchema.safeParse(input).data ?? null;
}

const id = idField();
const status = z.enum(BOOKING_STATUSES);

const intentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('change-status'), bookingId: id, version: id, status }),
  z.object({
    intent: z.literal('change-statuses'),
    status,
    picked: pickedRows(),
  }),
  z.object({ intent: z.literal('undo-statuses'), change: statusChanges() }),
  z.object({ intent: z.literal('add') }),
  z.object({ intent: z.literal('add-note'), bookingId: id }),
  z.object({ intent: z.literal('show-texts'), bookingId: id }),
  z.object({ intent: z.literal('edit'), bookingId: id }),
  z.object({ intent: z.literal('delete'), bookingId: id }),
  z.object({ intent: z.literal('restore'), bookingId: id }),
  z.object({ intent: z.literal('send-again'), bookingId: id, deliveryId: deliveryIdField }),
]);
