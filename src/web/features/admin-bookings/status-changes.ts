import * as z from 'zod/mini';
import { BOOKING_STATUSES, type BookingStatus } from '../../../shared/bookings/booking-status.ts';
import type { StatusChange } from '../../../shared/bookings/status-change.ts';
import { MAX_PER_PAGE } from '../../../shared/paging.ts';
import type { UndoForm } from '../../office/offer-undo.tsx';
import { pickOf } from '../../office/picked-rows.ts';
import { BOOKINGS_PATH } from './booking-addresses.ts';

/** Takes changes of statuses back; null where there is nothing to take back. */
export const undoStatusesForm = (undo: readonly StatusChange[] = []): UndoForm | null =>
  undo.length === 0
    ? null
    : {
        action: BOOKINGS_PATH,
        intent: 'undo-statuses',
        field: 'change',
        values: undo.map((change) => `${pickOf(change)}:${change.status}`),
      };

/** The changes that such a form asks for: one or more, at most as many as a page holds. */
export const statusChanges = () =>
  z.array(statusChange()).check(z.minLength(1), z.maxLength(MAX_PER_PAGE));

/** '12:3:pending' is number 12, in its third version, to be pending. */
const statusChange = () =>
  z.pipe(
    z.string().check(z.regex(CHANGE)),
    z.transform((text): StatusChange => {
      const [id, version, status] = text.split(':');
      return { id: Number(id), version: Number(version), status: status as BookingStatus };
    }),
  );

const CHANGE = new RegExp(`^[1-9]\\d{0,8}:[1-9]\\d{0,8}:(?:${BOOKING_STATUSES.join('|')})$`);
