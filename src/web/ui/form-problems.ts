import type { FieldProblem } from './error-summary.tsx';
import type { FieldErrors } from './field-errors.ts';

/** The contents of the summary of a refused form, with the field of each fault. */
export function problemsOf(errors: FieldErrors): { title: string; problems: FieldProblem[] } {
  const problems = Object.entries(errors).map(([fieldId, message = '']) => ({ fieldId, message }));
  return { title: titleForFields(problems.length), problems };
}

/** 'Three fields need another look'. */
export function titleForFields(count: number): string {
  if (count === 1) return 'One field needs another look';
  return `${WORDS[count] ?? count} fields need another look`;
}

const WORDS = ['No', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
