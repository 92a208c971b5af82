import * as fc from 'fast-check';
import { hostileValue, likelyValue } from './hostile-values.ts';

/** As much of JSON Schema as the API's description uses. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/**
 * Values that match a schema, or nearly: lengths and ranges are right, rules beyond the schema may
 * be broken.
 */
export function valuesOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)));
  const likely = likelyValue(name);
  const own = ownValuesOf(schema, name);
  return likely ? fc.oneof({ weight: 4, arbitrary: likely }, { weight: 1, arbitrary: own }) : own;
}

function ownValuesOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return fc.string({
        unit: 'grapheme',
        minLength: Math.min(schema.minLength ?? 0, 20),
        maxLength: Math.min(schema.maxLength ?? 80, 80),
      });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1e6, 1e6) });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, name), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, value]) => [
            key,
            valuesOf(value, key),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return hostileValue;
  }
}

/** Replaces one part of a value, somewhere inside it. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return hostileValue;
  const keys = Object.keys(value);
  if (keys.length === 0) return hostileValue;
  return fc.constantFrom(...keys).chain((key) => {
    const inner = (value as Record<string, unknown>)[key];
    const deeper = fc.oneof(
      { weight: 2, arbitrary: hostileValue },
      { weight: 1, arbitrary: mutated(inner) },
    );
    return deeper.map((other) => {
      if (Array.isArray(value)) return value.toSpliced(Number(key), 1, other);
      return { ...value, [key]: other };
    });
  });
}
