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
 * What the log keeps of an error. The message and fields of a database error may quote a person's
 * data, and errors of libraries may hold whole clients: of those, only type, SQLSTATE and stack are
 * kept.
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

/** The system's refusal (of a disk or a folder) below an error that only tells what came of it. */
function refusalBelow(error: Error): { cause: string } | null {
  const line = error instanceof OperatorError ? null : operatorLineOf(error.cause);
  return line === null ? null : { cause: line };
}

/**
 * The query builder's wrapper quotes the query's values in its message; the error inside does not.
 */
function withoutQuery(error: Error): Error {
  return 'params' in error && error.cause instanceof Error ? error.cause : error;
}
