import { expect, test } from 'vitest';
import { statusLook } from './status-look.ts';

test.each([
  ['pending', 'Pending', 'amber'],
  ['confirmed', 'Confirmed', 'green'],
  ['cancelled', 'Cancelled', 'red'],
  ['completed', 'Completed', 'blue'],
  ['on hold', 'On hold', 'grey'],
  ['toString', 'ToString', 'grey'],
])('%s reads %s in %s', (status, label, tone) => {
  expect(statusLook(status)).toEqual({ label, tone });
});
