import type { AppError } from '../../server/app-error.ts';

/** What a service said it could not do; null for a failure that nobody foresaw. */
export function appErrorOf(
  error: unknown,
): Pick<AppError, 'id' | 'message' | 'status' | 'retryAfter' | 'fields'> | null {
  // By its shape: pages know the server's classes as types only.
  const isAppError = error instanceof Error && 'id' in error && 'status' in error;
  return isAppError ? (error as AppError) : null;
}
