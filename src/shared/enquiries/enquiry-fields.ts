import * as z from 'zod/mini';
import { optionalLine, optionalText } from '../form-fields.ts';

/** Text of several lines that may not be empty. `missing` is the message when it is. */
export function requiredText(missing: string, maxLength: number) {
  return optionalText(maxLength).check(z.minLength(1, missing));
}

/** One of the values; `missing` is the message for anything else. */
export function requiredChoice<const Value extends string>(
  values: readonly Value[],
  missing: string,
) {
  return z.enum(values, missing);
}

/** One of the values, or ''. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it keeps the values in the type of the field
export function optionalChoice<const Value extends string>(values: readonly Value[]) {
  return z.pipe(optionalLine(100), z.enum([...values, ''], 'Please choose one from the list'));
}
