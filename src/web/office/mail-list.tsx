import { Badge } from '../ui/badge.tsx';
import type { MailLine } from './mail-line.ts';

/** Emails about something, and whether each was sent. */
export function MailList({ mails }: { mails: readonly MailLine[] }) {
  return (
    <ul className="rounded-control border border-line bg-surface text-14">
      {mails.map(({ id, subject, note, state, tone }) => (
        <li
          key={id}
          className="flex items-center gap-4 border-t border-line px-3.5 py-2.5 first:border-t-0"
        >
          <p className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-semibold">{subject}</span>
            <span className="block text-ink-2">{note}</span>
          </p>
          <Badge tone={tone}>{state}</Badge>
        </li>
      ))}
    </ul>
  );
}
