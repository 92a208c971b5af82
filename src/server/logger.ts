import pino from 'pino';
import { sqlState } from './database/sql-state.ts';
import { OperatorError, operatorLineOf } from './operator-error.ts';

/** The product's log: JSON lines, without host or process names; on standard output unless told where. */
export function createLogger(
  level: string,
  destination: pino.DestinationStream = pino.destination(1),
): pino.Logger {
  return pino({ level, base: null, serializers: { err: errorForLog } }, destination);
}

/**
 * What the log keeps of an error. A database error's message and fields may quote a person's
 * data, and library errors drag whole clients along: only type, SQLSTATE and stack are kept then.
 */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = sqlState(error);
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    ...(code ? { sqlState: code } : { message: withoutQuery(error).message }),
    ...(!code && refusalBelow(error)),
    stack: frames.slice(0, 12).join('\n'),
  };
}

/** What a disk or a folder refused, where the error itself only says what became of it. */
function refusalBelow(error: Error): { cause: string } | null {
  const line = error instanceof OperatorError ? null : operatorLineOf(error.cause);
  return line === null ? null : { cause: line };
}

/** The query builder's wrapper quotes the query's values in its message: what it wraps does not. */
function withoutQuery(error: Error): Error {
  return 'params' in error && error.cause instanceof Error ? error.cause : error;
}
