import type { FormErrors } from '../../../shared/form-result.ts';
import { titleForFields } from '../../ui/form-problems.ts';

/** Why a form was not accepted: faults of fields, or a failure of ours. */
export interface Refusal {
  errors: FormErrors;
  /** True when the booking was fine and could not be stored. */
  hasFailed: boolean;
}

/** What the summary at the top of the form says; a problem without a field is of the whole form. */
export interface Problems {
  title: string;
  problems: { fieldId?: string; message: string }[];
}

/** Stands among the errors by field for the whole form. */
export const WHOLE_FORM = 'form';

/** A booking that could not be stored (public spec, section 8). */
export const BOOKING_FAILED = 'There was an error processing your booking. Please try again.';

/** Tells each fault with the field to go to; of a traveler also which one. */
export function problemsOf({ errors, hasFailed }: Refusal): Problems {
  if (hasFailed) return { title: NOT_SENT, problems: [{ message: BOOKING_FAILED }] };
  const problems = Object.entries(errors).map(([field, message]) => {
    const [, index] = /^travelers\.(\d+)\./.exec(field) ?? [];
    if (index !== undefined) {
      return { fieldId: field, message: `Traveler ${Number(index) + 1}: ${message}` };
    }
    return WITHOUT_FIELD.has(field) ? { message } : { fieldId: field, message };
  });
  const fields = problems.filter((problem) => 'fieldId' in problem).length;
  return { title: fields === 0 ? NOT_SENT : titleForFields(fields), problems };
}

const NOT_SENT = 'Your request was not sent';
const WITHOUT_FIELD = new Set([WHOLE_FORM, 'idempotencyKey', 'travelers']);
