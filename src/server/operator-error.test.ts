import { expect, test } from 'vitest';
import { OperatorError, operatorLineOf } from './operator-error.ts';

const named = (facts: object) => Object.assign(new Error('with personal data in it'), facts);
const full = named({ code: '53100' });

test.each([
  [new OperatorError('Do this.'), 'Do this.'],
  [
    named({ code: 'EROFS', errno: -30, syscall: 'open', path: '/srv' }),
    '/srv cannot be used: read-only file system.',
  ],
  [
    named({ code: 'ENOSPC', errno: -28, syscall: 'write' }),
    'The disk cannot be used: no space left on device.',
  ],
  [
    named({ code: 'ENOENT', errno: -2, syscall: 'mkdir', path: 'link' }),
    'link cannot be used: no such file or directory.',
  ],
  [full, 'The database is not available, or is full (SQLSTATE 53100).'],
  [
    named({ code: '08P01' }),
    'DATABASE_URL does not lead to a PostgreSQL server, or leads to a pooler that must be set up for it (SQLSTATE 08P01). See docs/OPERATING.md.',
  ],
  [
    new Error('Failed query', { cause: full }),
    'The database is not available, or is full (SQLSTATE 53100).',
  ],
  [named({ code: 'ENOENT', errno: -2, syscall: 'open', path: 'a part of the product' }), null],
  [named({ code: '23505' }), null],
  [named({}), null],
  ['no error', null],
])('the line for %o', (error, line) => {
  expect(operatorLineOf(error)).toBe(line);
});
