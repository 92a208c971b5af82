import type { AppError } from '../../server/app-error.ts';

type Told = Pick<AppError, 'id' | 'message' | 'status' | 'retryAfter' | 'fields'>;

/** What a service said it could not do; null for a failure that nobody foresaw. */
export function appErrorOf(error: unknown): Told | null {
  // By its shape: pages know the server's classes as types only.
  const isAppError = error instanceof Error && 'id' in error && 'status' in error;
  return isAppError ? (error as AppError) : null;
}

/**
 * What a page's action answers to an error. A failure that nobody foresaw is reported, and told as
 * `failed`; what is thrown and is no error, as a redirect, is thrown on.
 * @returns the sentence, the messages by field where fields are at fault, what kind of refusal it is
 *   (null for a failure), and the status and headers of the answer
 */
export function explainError<Failed>(
  error: unknown,
  reportError: (error: unknown) => void,
  failed: Failed,
): {
  id: Told['id'] | null;
  message: string | Failed;
  fields: Told['fields'];
  init: { status: number; headers: HeadersInit };
} {
  if (!(error instanceof Error)) throw error;
  const known = appErrorOf(error);
  if (!known) reportError(error);
  const retryAfter = known?.retryAfter;
  return {
    id: known?.id ?? null,
    message: known?.message ?? failed,
    fields: known?.fields,
    init: {
      status: known?.status ?? 500,
      headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    },
  };
}
