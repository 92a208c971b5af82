import { expect, test } from 'vitest';
import { BOOKING_FAILED, problemsOf } from './booking-problems.ts';

const titleOf = (count: number) =>
  problemsOf({
    errors: Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, 'wrong'])),
    hasFailed: false,
  }).title;

test('every error leads to its field, and says which traveler it is about', () => {
  const errors = {
    email: 'Please enter a valid email address',
    'travelers.1.firstName': 'First name is required',
  };
  expect(problemsOf({ errors, hasFailed: false })).toEqual({
    title: 'Two fields need another look',
    problems: [
      { fieldId: 'email', message: 'Please enter a valid email address' },
      { fieldId: 'travelers.1.firstName', message: 'Traveler 2: First name is required' },
    ],
  });
});

test('numbers up to ten are written as words', () => {
  expect(titleOf(1)).toBe('One field needs another look');
  expect(titleOf(10)).toBe('Ten fields need another look');
  expect(titleOf(24)).toBe('24 fields need another look');
});

test('an error that no field can correct is shown without a link', () => {
  const refused = problemsOf({
    errors: { idempotencyKey: 'Please start again.' },
    hasFailed: false,
  });
  expect(refused).toEqual({
    title: 'Your request was not sent',
    problems: [{ message: 'Please start again.' }],
  });
  expect(problemsOf({ errors: {}, hasFailed: true }).problems).toEqual([
    { message: BOOKING_FAILED },
  ]);
});
