import * as z from 'zod/mini';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import type { Caller } from '../features/admins/caller.ts';

/** A call that passed its endpoint's schemas and access rule. */
export interface Call<Query = unknown, Body = unknown> {
  query: Query;
  body: Body;
  caller: Caller;
  /** The client's address as Fastify derives it under TRUST_PROXY; for limits only, never stored. */
  clientAddress: string;
  userAgent: string;
  /** Whether the client came over https, also by way of a trusted proxy. */
  isSecure: boolean;
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | null;
}

/** An answer with headers; a handler without any returns the body alone. */
export class Reply<Body> {
  readonly body: Body;
  readonly headers: Record<string, string>;
  constructor(body: Body, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

/**
 * An answer that is the same for everyone and whose JSON is already written. It has a name:
 * everything that it is made of, headers included. It is only put together when no kept answer has
 * that name.
 */
export class WrittenReply {
  readonly name: string;
  readonly headers: Record<string, string>;
  readonly write: () => Promise<Buffer>;
  constructor(name: string, headers: Record<string, string>, write: () => Promise<Buffer>) {
    this.name = name;
    this.headers = headers;
    this.write = write;
  }
}

/** The same for an answer too long for memory: it is written while it is sent. */
export class StreamedReply {
  readonly name: string;
  readonly headers: Record<string, string>;
  readonly read: () => AsyncIterable<Buffer>;
  constructor(name: string, headers: Record<string, string>, read: () => AsyncIterable<Buffer>) {
    this.name = name;
    this.headers = headers;
    this.read = read;
  }
}

/**
 * Returns a function that writes an endpoint's answer as JSON, checked by its schema, for a
 * `WrittenReply`.
 */
export function writerOf<Answer extends z.ZodMiniType>({
  answer,
}: Pick<Endpoint<z.ZodMiniType, z.ZodMiniType, Answer>, 'answer'>) {
  return (value: z.output<Answer>): string => JSON.stringify(z.encode(answer, value));
}

/** An endpoint with the function that answers it. */
export interface Route {
  endpoint: Endpoint;
  run(call: Call): Promise<unknown>;
}

/** Ties an endpoint to the one service call that answers it. */
export function route<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  endpoint: Endpoint<Query, Body, Answer>,
  run: (
    call: Call<z.output<Query>, z.output<Body>>,
  ) => Promise<z.input<Answer> | Reply<z.input<Answer>> | WrittenReply | StreamedReply>,
): Route {
  return { endpoint, run };
}
