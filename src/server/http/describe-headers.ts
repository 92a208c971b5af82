import type { Endpoint } from '../../shared/api/endpoint.ts';

/** The parts of an operation in the API's description that this file changes. */
interface Operation {
  parameters?: object[];
  responses: Record<string, { headers?: object }>;
}

/** Adds to a description of the API the headers that its schemas do not name. */
export function describeHeaders(
  paths: Record<string, Record<string, Operation>>,
  endpoints: readonly Endpoint[],
): void {
  for (const { path, method, takesKey, tellsTotal } of endpoints) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) continue;
    if (takesKey) operation.parameters = [...(operation.parameters ?? []), KEY];
    for (const [status, response] of Object.entries(operation.responses)) {
      if (status === '200' && tellsTotal) response.headers = { 'X-Total-Count': TOTAL };
      if (status === '429') response.headers = { 'Retry-After': RETRY_AFTER };
    }
  }
}

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
