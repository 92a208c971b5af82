import { getSystemErrorMessage } from 'node:util';
import { isAwayOrFull, sqlState } from './database/sql-state.ts';

/** A failure that the person who runs the product can mend; its message is one line for them. */
export class OperatorError extends Error {}

/**
 * Codes with which a folder or a disk refuses: for want of rights or room, or because something
 * else lies there.
 */
const REFUSALS: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
]);

/** SQLSTATE of a pooler that does not understand what a server would. */
const NOT_UNDERSTOOD = '08P01';

/** The line for the person who runs the product; null for a fault that they cannot mend. */
export function operatorLineOf(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return null;
  const state = sqlState(error);
  if (state === NOT_UNDERSTOOD) {
    return `DATABASE_URL does not lead to a PostgreSQL server, or leads to a pooler that must be set up for it (SQLSTATE ${state}). See docs/OPERATING.md.`;
  }
  if (isAwayOrFull(state)) return `The database is not available, or is full (SQLSTATE ${state}).`;
  const { code = '', errno, path, syscall } = error as NodeJS.ErrnoException;
  // From a call that makes a folder, ENOENT means that a link leads nowhere.
  const isRefused = REFUSALS.has(code) || (code === 'ENOENT' && syscall === 'mkdir');
  if (!isRefused || errno === undefined) return null;
  return `${path ?? 'The disk'} cannot be used: ${getSystemErrorMessage(errno)}.`;
}
