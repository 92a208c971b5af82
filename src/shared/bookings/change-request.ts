import * as z from 'zod/mini';
import type { PlainDate } from '../dates/plain-date.ts';
import { idempotencyKey, optionalDate, optionalText } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { textOf } from '../form-text.ts';
import { departureFrom, returnNotBeforeDeparture } from './booking-dates.ts';
import { MAX_NOTES_LENGTH } from './booking-limits.ts';
import { CHANGE_SUBJECTS, type ChangeKind } from './change-kinds.ts';

/** A checked request to change or cancel a booking. What was left empty, or is not asked, is ''. */
export interface ChangeRequest {
  kind: ChangeKind;
  /** One of CHANGE_SUBJECTS; '' for a cancellation. */
  subject: string;
  departureDate: PlainDate;
  returnDate: PlainDate;
  /** What should be different, or why the journey is given up. */
  message: string;
  idempotencyKey: string;
}

/** The form as a page holds it: every value as typed. */
export type ChangeRequestDraft = Record<Exclude<keyof ChangeRequest, 'kind'>, string>;

/** The fields of a posted form, still unchecked; '' where one is missing or a file. */
export function readChangeRequestDraft(data: FormData): ChangeRequestDraft {
  return {
    subject: textOf(data, 'subject'),
    departureDate: textOf(data, 'departureDate'),
    returnDate: textOf(data, 'returnDate'),
    message: textOf(data, 'message'),
    idempotencyKey: textOf(data, 'idempotencyKey'),
  };
}

/** Checks a request. `today` is the current day in Vietnam; a cancellation needs no reason. */
export function parseChangeRequest(
  kind: ChangeKind,
  input: unknown,
  today: PlainDate,
): FormResult<ChangeRequest> {
  if (kind === 'cancel') {
    const parsed = checkForm(cancelSchema, input);
    return parsed.ok ? { ok: true, value: { ...NO_CHANGE, ...parsed.value, kind } } : parsed;
  }
  const parsed = checkForm(modifySchema(today), input);
  return parsed.ok ? { ok: true, value: { ...parsed.value, kind } } : parsed;
}

const NO_CHANGE = { subject: '', departureDate: '', returnDate: '' };
const keyField = idempotencyKey('Please send the form once more');

const cancelSchema = z.object({
  message: optionalText(MAX_NOTES_LENGTH),
  idempotencyKey: keyField,
});

function modifySchema(today: PlainDate) {
  return z
    .object({
      subject: z.enum(
        CHANGE_SUBJECTS.map(({ value }) => value),
        'Please choose what should change',
      ),
      departureDate: optionalDate().check(departureFrom(today)),
      returnDate: optionalDate(),
      message: optionalText(MAX_NOTES_LENGTH),
      idempotencyKey: keyField,
    })
    .check(
      returnNotBeforeDeparture(),
      z.refine(({ subject, departureDate }) => subject !== 'dates' || departureDate !== '', {
        path: ['departureDate'],
        error: 'Please choose the new departure date',
        when: () => true,
      }),
      z.refine(({ subject, message }) => subject === 'dates' || message !== '', {
        path: ['message'],
        error: 'Please tell us what should be different',
        when: () => true,
      }),
    );
}
