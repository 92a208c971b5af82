import { expect, test } from 'vitest';
import { readId } from './read-id.ts';

test.each([
  ['3', 3],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['03', null],
  ['-1', null],
  ['3a', null],
  ['', null],
  [null, null],
])('the id in %j is %s', (text, id) => {
  expect(readId(text)).toBe(id);
});
