import type { Endpoint } from '../../shared/api/endpoint.ts';

/** The parts of an operation in the API's description that this file changes. */
interface Operation {
  description?: string;
  parameters?: object[];
  responses: Record<string, { description?: string; headers?: object }>;
}

/**
 * Adds to a description of the API what its schemas do not say: the details and the limit of each
 * call, what each status means, and the headers.
 */
export function describeOperations(
  paths: Record<string, Record<string, Operation>>,
  endpoints: readonly Endpoint[],
): void {
  for (const endpoint of endpoints) {
    const { path, method, takesKey, tellsTotal } = endpoint;
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) continue;
    const words = [endpoint.details, limitOf(endpoint)].filter(Boolean);
    if (words.length > 0) operation.description = words.join('\n\n');
    if (takesKey) operation.parameters = [...(operation.parameters ?? []), KEY];
    for (const [status, response] of Object.entries(operation.responses)) {
      response.description = MEANINGS[status] ?? '';
      if (status === '200' && tellsTotal) response.headers = { 'X-Total-Count': TOTAL };
      if (status === '429') response.headers = { 'Retry-After': RETRY_AFTER };
    }
  }
}

const limitOf = ({ callsPerMinute }: Endpoint) =>
  callsPerMinute && `At most ${callsPerMinute} calls a minute from one address.`;

/** What an answer with a status tells the caller. */
const MEANINGS: Readonly<Record<string, string>> = {
  200: 'It is done.',
  401: 'Nobody is signed in, or the session has ended.',
  403: 'This account may not do that.',
  422: 'A field is missing or wrong; `fields` says which, and what it needs.',
  429: 'Too many calls from this address.',
  default: 'It is not done; `message` says why.',
};

const KEY = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description: 'The same key for a repeated call: it is then carried out only once.',
  schema: { type: 'string', maxLength: 200 },
};
const TOTAL = {
  description: 'The number of entries on all pages together.',
  schema: { type: 'integer', minimum: 0 },
};
const RETRY_AFTER = {
  description: 'Seconds to wait before the next try.',
  schema: { type: 'integer', minimum: 0 },
};
