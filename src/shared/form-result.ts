import type * as z from 'zod/mini';

/** The errors of a form by dotted field path ('travelers.1.firstName'), in the order of the form. */
export type FormErrors = Record<string, string>;

export type FormResult<Value> = { ok: true; value: Value } | { ok: false; errors: FormErrors };

/**
 * Checks what a form sent. Gives one error for each field, the first found, in the order of the
 * schema, so that the first error is at the first field to look at. Anything but an object counts
 * as an empty form.
 */
export function checkForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  input: unknown,
): FormResult<z.output<Schema>> {
  const result = schema.safeParse(isObject(input) ? input : {});
  if (result.success) return { ok: true, value: result.data };

  const fields = Object.keys(schema.shape);
  const position = (path: readonly PropertyKey[]) => fields.indexOf(String(path[0]));
  const errors: FormErrors = {};
  for (const { path, message } of result.error.issues.toSorted(
    (a, b) => position(a.path) - position(b.path),
  )) {
    errors[path.join('.')] ??= message;
  }
  return { ok: false, errors };
}

function isObject(input: unknown): boolean {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
