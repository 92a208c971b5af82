import type * as z from 'zod/mini';

/*
 * The messages for callers of the API where a schema has none of its own: in plain English, naming
 * the field.
 */

type Issue = z.core.$ZodRawIssue;

/** A message function for a schema: `about('must be a number')` says 'tourId must be a number'. */
export function about(fault: string) {
  return { error: ({ path }: Pick<Issue, 'path'>) => sentence(path, fault) };
}

/** The sentence about a fault that no schema has a message for. */
export function plainWords(issue: Issue): string {
  const { code, path = [], input } = issue;
  if (code === 'invalid_type' && path.length === 0) return NO_FIELDS;
  return sentence(path, input === undefined ? 'is missing' : faultOf(issue));
}

function sentence(path: Issue['path'], fault: string): string {
  return `${path?.length ? path.join('.') : 'The request'} ${fault}`;
}

const NO_FIELDS = 'Please send the fields of this call as a JSON object.';

function faultOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && Array.isArray(issue.input)) return 'must be a single text';
      return TYPES[issue.expected] ?? 'is not valid';
    case 'too_big':
      return `must ${LENGTHS[issue.origin] ?? 'be'} at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'too_small':
      return `must ${LENGTHS[issue.origin] ?? 'be'} at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    default:
      return 'is not valid';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object with its fields',
  record: 'must be an object with its fields',
};
const LENGTHS: Readonly<Record<string, string>> = { string: 'have', array: 'have' };
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };
