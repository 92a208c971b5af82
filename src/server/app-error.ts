/**
 * Every kind of refusal a caller can be told of, with its HTTP status. Only the HTTP layer
 * translates it.
 */
const STATUS_OF = {
  malformed: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
  busy: 503,
  no_room: 507,
} as const;

export type AppErrorId = keyof typeof STATUS_OF;

/** A failure whose message may be shown to the caller. Anything else thrown becomes a 500 without details. */
export class AppError extends Error {
  readonly id: AppErrorId;
  readonly status: number;
  /** Messages by field name, for `invalid`. */
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense, for `too_many`, `unavailable` and `busy`. */
  readonly retryAfter: number | undefined;
  /** The methods that would be accepted instead, for `wrong_method`. */
  readonly allow: readonly string[] | undefined;

  constructor(
    id: AppErrorId,
    message: string,
    details: {
      fields?: Record<string, string>;
      retryAfter?: number;
      allow?: readonly string[];
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.id = id;
    this.status = STATUS_OF[id];
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.allow = details.allow;
  }
}
