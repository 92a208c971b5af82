import { Badge } from '../ui/badge.tsx';
import type { AttemptLine } from './attempt-line.ts';

/** All tries to deliver a message, folded away: when each was made and what came of it. */
export function AttemptList({
  attempts,
  isOpen = false,
}: {
  attempts: readonly AttemptLine[];
  isOpen?: boolean;
}) {
  if (attempts.length === 0) return null;
  return (
    <details className="mt-1" open={isOpen}>
      <summary className="link inline-block cursor-pointer py-1.5 text-14">
        Times and answers
      </summary>
      <ol
        aria-label="Tries, newest first"
        className="mt-1.5 max-w-166 rounded-control border border-line bg-surface text-14"
      >
        {attempts.map(({ number, time, took, answer, isDelivered }) => (
          <li
            key={number}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3.5 py-1.5 tabular-nums first:border-t-0"
          >
            <span className="text-ink-2">{time}</span>
            <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{answer}</span>
            <span className="text-ink-2">{took}</span>
            <Badge tone={isDelivered ? 'green' : 'red'}>{isDelivered ? 'OK' : 'Failed'}</Badge>
          </li>
        ))}
      </ol>
    </details>
  );
}
