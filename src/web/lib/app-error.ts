import type { AppError } from '../../server/app-error.ts';

type Told = Pick<AppError, 'id' | 'message' | 'status' | 'fields'>;

/** What a service said it could not do; null for a failure that nobody foresaw. */
export function appErrorOf(error: unknown): Told | null {
  // By its shape: pages know the server's classes as types only.
  const isAppError = error instanceof Error && 'id' in error && 'status' in error;
  return isAppError ? (error as AppError) : null;
}

/**
 * What a page's action answers to an error, which is reported: the time to wait that it names becomes a
 * header there. A failure that nobody foresaw is told as `failed`; what is thrown and is no error, as a
 * redirect, is thrown on.
 * @returns the sentence, the messages by field where fields are at fault, what kind of refusal it is
 *   (null for a failure), and the status of the answer
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
