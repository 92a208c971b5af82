import { expect, test } from 'vitest';
import { initialsOf } from './account-row.ts';

test.each([
  ['lan.tran', 'TL'],
  ['nguyen_van_an', 'AN'],
  ['đỗ thúy', 'TĐ'],
  ['lan', 'LA'],
  ['x', 'X'],
  ['...', ''],
])('%s has the initials %s', (username, initials) => {
  expect(initialsOf(username)).toBe(initials);
});
