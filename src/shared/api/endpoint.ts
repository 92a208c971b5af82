import * as z from 'zod/mini';
import type { ContentTag } from '../content-tags.ts';
import { MAX_ID } from '../max-id.ts';
import { about, plainWords } from './plain-words.ts';

// The library's own messages are written for programmers.
z.config({ customError: plainWords });

/** Who may call: anyone, any signed-in admin (editor or superadmin), superadmins only. */
export type Access = 'anyone' | 'staff' | 'superadmin';

type Schema = z.ZodMiniType;

/** The rule for the file in a body that is a form (multipart/form-data). */
export interface UploadRule {
  /** The field that holds it. */
  field: string;
  /** The file must be smaller than this, in bytes. */
  maxBytes: number;
  /** The message when it is not. */
  tooLarge: string;
}

/**
 * One endpoint of the API: the same schemas check requests and answers, and make the OpenAPI
 * description.
 */
export interface Endpoint<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  /** Its group in the description of the API. */
  tag: string;
  summary: string;
  /** What a caller must know that the schemas do not say, in Markdown. */
  details?: string;
  query: Query;
  body: Body;
  answer: Answer;
  /** Set where the body is a form with one file in it; a JSON body is then refused. */
  upload?: UploadRule;
  /** Set where the answer is the same for everyone: it is kept until one of these parts changes. */
  madeOf?: readonly ContentTag[];
  /** Calls that one client address may make in a minute; without it the general limit applies. */
  callsPerMinute?: number;
  /** Set where a call is repeated safely with the same `Idempotency-Key` header. */
  takesKey?: true;
  /** Set where the `X-Total-Count` header gives the number of rows on all pages. */
  tellsTotal?: true;
  /** Time until the answer, in ms, where the work takes longer than a connection may be silent. */
  workTimeMs?: number;
}

/** Stands for 'no query' and 'no body'. */
const nothing = z.optional(z.unknown());

/** Whether an endpoint takes no query, or no body: what stands for it is then its schema. */
export const isNothing = (schema: Schema): boolean => schema === (nothing as unknown);

/** Describes an endpoint; `query` and `body` are left out where it takes none. */
export function endpoint<
  Answer extends Schema,
  Query extends Schema = typeof nothing,
  Body extends Schema = typeof nothing,
>(
  description: Omit<Endpoint<Query, Body, Answer>, 'query' | 'body'> & {
    query?: Query;
    body?: Body;
  },
): Endpoint<Query, Body, Answer> {
  return {
    ...description,
    query: description.query ?? (nothing as unknown as Query),
    body: description.body ?? (nothing as unknown as Body),
  };
}

/**
 * A whole number that arrives as text, in a query or a form: digits and nothing else. There is one
 * message for every fault.
 */
export function numberInDigits(min: number, max: number) {
  const message = about(`must be a whole number from ${min} to ${max}`);
  return z.pipe(
    z.transform(readDigits),
    z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message)),
  );
}

function readDigits(value: unknown): unknown {
  return typeof value === 'string' && /^(?:0|[1-9]\d{0,9})$/.test(value) ? Number(value) : null;
}

/** The id of a row, in a query string. */
export const idQuery = z.object({ id: numberInDigits(1, MAX_ID) });

/** The answer of a write: what happened, in a sentence. */
export const doneAnswer = z.object({ success: z.literal(true), message: z.string() });
/** The answer of a write that names the row. */
export const doneWithIdAnswer = z.object({
  success: z.literal(true),
  id: z.number(),
  message: z.string(),
});

/** The answer of every failed call (contract, 'API'). `fields` names the fields at fault. */
export const errorAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
