import type { FormErrors } from '../../../shared/form-result.ts';
import type { FieldProblem } from '../../ui/error-summary.tsx';
import { titleForFields } from '../../ui/form-problems.ts';

/** Why a form was not accepted: faults of fields, or a failure of ours. */
export interface Refusal {
  errors: FormErrors;
  /** True when the booking was valid but could not be stored. */
  hasFailed: boolean;
}

/**
 * The contents of the summary at the top of the form; a problem without a field concerns the whole
 * form.
 */
export interface Problems {
  title: string;
  problems: FieldProblem[];
}

/** The key, among errors by field, of an error of the whole form. */
export const WHOLE_FORM = 'form';

/** Shown when a booking could not be stored (public spec, section 8). */
export const BOOKING_FAILED = 'There was an error processing your booking. Please try again.';

/** Describes each fault with the field to go to, and for a traveler which one it is. */
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
