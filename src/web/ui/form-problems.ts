import type { FieldProblem } from './error-summary.tsx';
import type { FieldErrors } from './field-errors.ts';

/** The contents of the summary of a refused form, with the field of each fault. */
export function problemsOf(errors: FieldErrors): { title: string; problems: FieldProblem[] } {
  const problems = Object.entries(errors).map(([fieldId, message = '']) => ({ fieldId, message }));
  return { title: titleForFields(problems.length), problems };
}

/** 'Three fields need another look'. */
export function titleForFields(count: number): string {
  return `${fieldsNeed(count)} another look`;
}

/** 'One field needs' or 'Two fields need'; numbers up to ten are words. */
export function fieldsNeed(count: number): string {
  return count === 1 ? 'One field needs' : `${WORDS[count] ?? count} fields need`;
}

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
