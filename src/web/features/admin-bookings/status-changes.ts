import * as z from 'zod/mini';
import { BOOKING_STATUSES, type BookingStatus } from '../../../shared/bookings/booking-status.ts';
import type { StatusChange } from '../../../shared/bookings/status-change.ts';
import { MAX_PER_PAGE } from '../../../shared/paging.ts';
import type { UndoForm } from '../../office/offer-undo.tsx';
import { pickOf } from '../../office/picked-rows.ts';
import { BOOKINGS_PATH } from './booking-addresses.ts';

/** The form that undoes changes of statuses; null where there is nothing to undo. */
export const undoStatusesForm = (undo: readonly StatusChange[] = []): UndoForm | null =>
  undo.length === 0
    ? null
    : {
        action: BOOKINGS_PATH,
        intent: 'undo-statuses',
        field: 'change',
        values: undo.map((change) => `${pickOf(change)}:${change.status}`),
      };

/**
 * Parses the changes that such a form asks for: one or more, and at most as many as a page holds.
 */
export const statusChanges = () =>
  z.array(statusChange()).check(z.minLength(1), z.maxLength(MAX_PER_PAGE));

/** '12:3:pending' sets number 12, in its third version, to pending. */
const statusChange = () =>
  z.pipe(
    z.string().check(z.regex(CHANGE)),
    z.transform((text): StatusChange => {
      const [id, version, status] = text.split(':');
      return { id: Number(id), version: Number(version), status: status as BookingStatus };
    }),
  );

const CHANGE = new RegExp(`^[1-9]\\d{0,8}:[1-9]\\d{0,8}:(?:${BOOKING_STATUSES.join('|')})$`);
