import type { AppError } from '../../server/app-error.ts';

type Told = Pick<AppError, 'id' | 'message' | 'status' | 'fields'>;

/** The refusal of a service; null for an unexpected failure. */
export function appErrorOf(error: unknown): Told | null {
  // Recognized by its shape: pages may only import the server's types.
  const isAppError = error instanceof Error && 'id' in error && 'status' in error;
  return isAppError ? (error as AppError) : null;
}

/**
 * Turns an error into the answer of a page's action, and reports it: a wait that it names becomes a
 * header there. An unexpected failure is described by `failed`; a thrown value that is not an
 * error, such as a redirect, is thrown on.
 * @returns the sentence, the messages by field where fields are at fault, the kind of refusal (null
 *   for a failure), and the status of the answer
 */
export function explainError<Failed>(
  error: unknown,
  reportError: (error: unknown) => void,
  failed: Failed,
): {
  id: Told['id'] | null;
  message: string | Failed;
  fields: Told['fields'];
  init: { status: number };
} {
  if (!(error instanceof Error)) throw error;
  reportError(error);
  const known = appErrorOf(error);
  return {
    id: known?.id ?? null,
    message: known?.message ?? failed,
    fields: known?.fields,
    init: { status: known?.status ?? 500 },
  };
}
