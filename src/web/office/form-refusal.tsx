import type { FormErrors } from '../../shared/form-result.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { FormProblem } from './form-problem.tsx';

/**
 * Why the form of a dialog was refused: the fields at fault with links to them, or one sentence.
 */
export function FormRefusal({
  refusal,
  fieldId,
}: {
  refusal: { message: string; errors?: FormErrors } | undefined;
  /** The id of the control of a field. */
  fieldId: (name: string) => string;
}) {
  if (!refusal) return null;
  if (!refusal.errors) return <FormProblem message={refusal.message} attempt={refusal} />;
  const problems = Object.entries(refusal.errors).map(([name, message]) => ({
    fieldId: fieldId(name),
    message,
  }));
  return (
    <div className="mb-5">
      <ErrorSummary title={refusal.message} problems={problems} attempt={refusal} />
    </div>
  );
}
