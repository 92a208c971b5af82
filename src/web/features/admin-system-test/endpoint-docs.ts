import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from '../../../shared/api/all-endpoints.ts';
import { isNothing, type Access, type Endpoint } from '../../../shared/api/endpoint.ts';

/*
 * For loaders only: it imports the schemas of the whole API, which no browser needs.
 */

/** A field that an endpoint takes. */
export interface FieldDoc {
  name: string;
  /** 'string', 'number or string', 'list'. */
  type: string;
  isRequired: boolean;
}

/** An endpoint as the page describes it, from the same description that serves it. */
export interface EndpointDoc {
  /** 'get-tours'. */
  name: string;
  method: 'GET' | 'POST';
  access: Access;
  summary: string;
  query: FieldDoc[];
  body: FieldDoc[];
  /** Whether its query must name a row. */
  needsId: boolean;
  /** Whether its body is a form with a file. */
  takesFile: boolean;
}

/** Every endpoint, in the order of the API's description. */
export function describeEndpoints(): EndpointDoc[] {
  return ALL_ENDPOINTS.map((endpoint) => {
    const query = fieldsOf(endpoint.query);
    return {
      name: endpoint.path.replace(/^\/api\//, '').replace(/\.php$/, ''),
      method: endpoint.method,
      access: endpoint.access,
      summary: endpoint.summary,
      query,
      body: fieldsOf(endpoint.body),
      needsId: query.some(({ name, isRequired }) => name === 'id' && isRequired),
      takesFile: endpoint.upload !== undefined,
    };
  });
}

function fieldsOf(schema: Endpoint['query']): FieldDoc[] {
  if (isNothing(schema)) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, part]) => ({
    name,
    type: typeof part === 'object' ? typeWords(part as JsonPart) : 'anything',
    isRequired: required.includes(name),
  }));
}

interface JsonPart {
  type?: string | string[];
  anyOf?: JsonPart[];
  enum?: unknown[];
}

function typeWords({ type, anyOf, enum: choices }: JsonPart): string {
  if (choices) return choices.map(String).join(', ');
  if (anyOf)
    return [...new Set(anyOf.map(typeWords))].filter((word) => word !== 'null').join(' or ');
  const word = [type].flat().find((each) => each !== undefined && each !== 'null') ?? 'anything';
  return { array: 'list', object: 'object', string: 'text' }[word] ?? word;
}
