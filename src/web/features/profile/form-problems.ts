import type { FieldProblem } from '../../ui/error-summary.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';

/**
 * The problems for the summary of a refused form: its one message, or each fault with its field.
 */
export function formProblems(errors: FieldErrors, message: string | null): FieldProblem[] {
  if (message !== null) return [{ message }];
  return Object.entries(errors).map(([name, text = '']) =>
    name === 'idempotencyKey' ? { message: text } : { fieldId: name, message: text },
  );
}
