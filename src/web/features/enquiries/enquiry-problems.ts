import type { FieldErrors } from '../../ui/field-errors.ts';
import type { FieldProblem } from '../../ui/error-summary.tsx';

/** What the summary at the top of a refused form says, with the field of each fault. */
export function problemsOf(errors: FieldErrors): { title: string; problems: FieldProblem[] } {
  const problems = Object.entries(errors).map(([fieldId, message = '']) => ({ fieldId, message }));
  return { title: titleFor(problems.length), problems };
}

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

function titleFor(fields: number): string {
  return fields === 1
    ? 'One field needs another look'
    : `${WORDS[fields] ?? fields} fields need another look`;
}
