import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod';
import { AppError } from '../app-error.ts';
import { isAwayOrFull, sqlState } from '../database/sql-state.ts';

/** Seconds that a caller is told to wait when the database is away. */
const DATABASE_RETRY_SECONDS = 2;

/** An error as it is sent. */
export interface Translated {
  status: number;
  message: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  /** Methods that the address takes. */
  allow?: readonly string[];
}

/**
 * The one place that turns a thrown value into what the caller may know of it (contract, 'Errors').
 * Its result never holds a stack trace or SQL.
 */
export function translateError(error: unknown): Translated {
  if (error instanceof AppError) {
    return {
      status: error.status,
      message: error.message,
      ...(error.fields && { fields: error.fields }),
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
      ...(error.allow && { allow: error.allow }),
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const issue of error.validation) {
      const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
      fields[name] ??= issue.message ?? 'is not valid';
    }
    return {
      status: 422,
      message: Object.values(fields)[0] ?? 'The request is not valid.',
      fields,
    };
  }
  if (!isAboutRequest(error) && isDatabaseAway(error)) {
    return {
      status: 503,
      message: 'The service is not available right now. Please try again in a moment.',
      retryAfter: DATABASE_RETRY_SECONDS,
    };
  }
  return error instanceof Error
    ? translateFastifyError(error)
    : { status: 500, message: SOMETHING_WENT_WRONG };
}

/** Sends an error as the API's error answer, and logs it when the fault is ours. */
export function sendApiError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, message, fields, ...told } = translateError(error);
  logFailure(error, status, request);
  return (
    reply
      .status(status)
      .headers(headersOf(told))
      // Required by RFC 9110, section 15.5.2.
      .headers(status === 401 ? { 'www-authenticate': 'Bearer' } : {})
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify({ success: false, message, error: message, ...(fields && { fields }) }))
  );
}

/** The headers that belong to an error. */
export function headersOf({
  retryAfter,
  allow,
}: Pick<Translated, 'retryAfter' | 'allow'>): Record<string, string> {
  return {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(allow && { allow: allow.join(', ') }),
  };
}

/**
 * Logs every 5xx with its request id, except for requests that the load limit turned away: it
 * counts those itself.
 */
export function logFailure(
  error: unknown,
  status: number,
  { log }: Pick<FastifyRequest, 'log'>,
): void {
  if (status < 500 || (error instanceof AppError && error.id === 'busy')) return;
  const err = error instanceof Error ? error : new Error(String(error));
  log.error({ status, err }, 'request failed');
}

/**
 * Whether the framework blames the request: the connection of a client that breaks off fails with
 * the same code as one to the database.
 */
const isAboutRequest = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 400;

/**
 * Whether the error means that the server is away, starting, stopping or full, or that the
 * connection was refused or broke.
 */
function isDatabaseAway(error: unknown): boolean {
  if (isAwayOrFull(sqlState(error))) return true;
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (
      'code' in current &&
      ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(String(current.code))
    )
      return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(
        current.message,
      )
    )
      return true;
  }
  return false;
}

const FASTIFY_MESSAGES: Record<number, string> = {
  400: 'The request could not be read.',
  403: 'You are not allowed to do this.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  415: 'This type of content is not accepted.',
  416: 'The file does not have this part.',
  429: 'Too many requests. Please wait a moment and try again.',
  503: 'The service is busy right now. Please try again in a moment.',
};

function translateFastifyError(error: Partial<FastifyError>): Translated {
  if (isResponseSerializationError(error)) return { status: 500, message: SOMETHING_WENT_WRONG };
  const status = error.statusCode ?? 500;
  const message = FASTIFY_MESSAGES[status];
  if (!message) return { status: 500, message: SOMETHING_WENT_WRONG };
  return status === 503
    ? { status, message, retryAfter: DATABASE_RETRY_SECONDS }
    : { status, message };
}

const SOMETHING_WENT_WRONG = 'Something went wrong on our side. Please try again.';
