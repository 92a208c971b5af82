import * as z from 'zod/mini';
import { isPlainDate } from './dates/plain-date.ts';
import { groupDigits } from './group-digits.ts';
import { MAX_ID } from './max-id.ts';
import { multiLine } from './plain-lines.ts';
import { singleLine } from './plain-text.ts';

/*
 * The fields that forms are made of. No field stops at its first fault in a way that would keep the
 * rules between fields from being checked; a form shows the first fault of each field (see
 * form-result.ts).
 */

export const INVALID_EMAIL = 'Please enter a valid email address';
const INVALID_DATE = 'Please enter a valid date';

/**
 * Something, an @, and a name with a dot in it. No backtracking: it takes linear time whatever the
 * input.
 */
const EMAIL_PATTERN = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(?:\.[^\s@.<>(),;:"[\]\\]+)+$/;

/** Text on one line that may not be empty. `missing` is the message when it is. */
export function requiredLine(missing: string, maxLength: number) {
  return z
    .string(missing)
    .check(
      z.overwrite(singleLine),
      z.minLength(1, missing),
      z.maxLength(maxLength, tooLong(maxLength)),
    );
}

/** Text on one line; '' when it is missing or null. */
export function optionalLine(maxLength: number) {
  return orEmpty(textField(singleLine, maxLength));
}

/** Text of several lines; '' when it is missing or null. */
export function optionalText(maxLength: number) {
  return orEmpty(textField(multiLine, maxLength));
}

/** Text of several lines that may not be empty. `missing` is the message when it is. */
export function requiredText(missing: string, maxLength: number) {
  return optionalText(maxLength).check(z.minLength(1, missing));
}

/**
 * Text of several lines; '' for null, and undefined when it is missing, which leaves the stored
 * text alone.
 */
export function givenText(maxLength: number) {
  return z.optional(
    z.pipe(
      z.nullable(textField(multiLine, maxLength)),
      z.transform((value) => value ?? ''),
    ),
  );
}

/** An email address that may not be empty. */
export function requiredEmail(missing: string, maxLength: number) {
  return requiredLine(missing, maxLength).check(z.regex(EMAIL_PATTERN, INVALID_EMAIL));
}

/** A plain date that may not be empty. */
export function requiredDate(missing: string) {
  return z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.refine(isPlainDate, INVALID_DATE));
}

/** A plain date; '' when it is missing or null. */
export function optionalDate() {
  return orEmpty(
    z.string(INVALID_DATE).check(
      z.trim(),
      z.refine((text) => text === '' || isPlainDate(text), INVALID_DATE),
    ),
  );
}

/** A whole number, given as a number or in digits as a form sends it. One message for every fault. */
export function wholeNumber(message: string, min: number, max: number) {
  return z.pipe(
    z.pipe(z.union([z.number(), z.string()], message), z.transform(toNumber)),
    // A single rule: a failed z.int() would keep the rules between fields from running.
    z
      .number(message)
      .check(z.refine((value) => Number.isInteger(value) && value >= min && value <= max, message)),
  );
}

/** The id of a row, or the version of it that was seen. */
export function idField(message = 'Please reload the page') {
  return wholeNumber(message, 1, MAX_ID);
}

/** Identifies one filling of a form: sent twice, it is acted on once. */
export function idempotencyKey(message = 'Please reload the page and try again') {
  return z.string(message).check(z.regex(/^[A-Za-z0-9_-]{16,100}$/, message));
}

function textField(clean: (text: string) => string, maxLength: number) {
  return z
    .string('Please enter text')
    .check(z.overwrite(clean), z.maxLength(maxLength, tooLong(maxLength)));
}

function orEmpty<T extends z.ZodMiniType<string, string>>(text: T) {
  return z.pipe(
    z.nullish(text),
    z.transform((value) => value ?? ''),
  );
}

function toNumber(value: number | string): number {
  if (typeof value === 'number') return value;
  return /^\d{1,10}$/.test(value.trim()) ? Number(value) : Number.NaN;
}

function tooLong(maxLength: number): string {
  return `Please use at most ${groupDigits(maxLength)} characters`;
}
