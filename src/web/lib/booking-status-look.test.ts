import { expect, test } from 'vitest';
import { bookingStatusLook } from './booking-status-look.ts';

test.each([
  ['pending', 'Pending', 'amber'],
  ['confirmed', 'Confirmed', 'green'],
  ['cancelled', 'Cancelled', 'red'],
  ['completed', 'Completed', 'blue'],
  ['on hold', 'On hold', 'gray'],
  ['toString', 'ToString', 'gray'],
])('%s reads %s in %s', (status, label, tone) => {
  expect(bookingStatusLook(status)).toEqual({ label, tone });
});
