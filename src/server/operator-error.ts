import { getSystemErrorMessage } from 'node:util';

/** What the person who runs the product can mend; its message is one line for them. */
export class OperatorError extends Error {}

/** What a folder or a disk may refuse: rights, room, or that something else lies there. */
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

/** The line for the person who runs the product; null for a fault that is not theirs to mend. */
export function operatorLineOf(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return null;
  const { code = '', errno, path, syscall } = error as NodeJS.ErrnoException;
  // Of a folder that is to be made it means that a link leads nowhere.
  const isRefused = REFUSALS.has(code) || (code === 'ENOENT' && syscall === 'mkdir');
  if (!isRefused || errno === undefined) return null;
  return `${path ?? 'The disk'} cannot be used: ${getSystemErrorMessage(errno)}.`;
}
