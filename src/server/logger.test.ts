import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

const refused = (facts: object) => Object.assign(new Error('as Node says it'), facts);

/** What the log keeps of an error, without its stack. */
function logged(err: Error): Record<string, unknown> {
  const lines: string[] = [];
  createLogger('error', { write: (line) => void lines.push(line) }).error({ err }, 'words');
  const { stack: _stack, ...kept } = JSON.parse(lines.join('')).err as Record<string, unknown>;
  return kept;
}

test('a disk error is not logged with a database state, and the cause below it is kept', () => {
  const readOnly = refused({ code: 'EROFS', errno: -30, syscall: 'mkdir', path: '/srv' });
  expect(logged(readOnly)).toEqual({ type: 'Error', message: 'as Node says it' });
  const full = refused({ code: 'ENOSPC', errno: -28, syscall: 'write' });
  expect(logged(new Error('The image could not be stored.', { cause: full }))).toEqual({
    type: 'Error',
    message: 'The image could not be stored.',
    cause: 'The disk cannot be used: no space left on device.',
  });
});

test('of a database error only its state is kept: its text may contain personal data', () => {
  const unique = refused({ code: '23505', detail: 'Key (email)=(a@b.example) exists.' });
  expect(logged(new Error('Failed query', { cause: unique }))).toEqual({
    type: 'Error',
    sqlState: '23505',
  });
});
