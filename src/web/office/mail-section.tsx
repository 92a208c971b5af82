import { useId } from 'react';
import { Badge } from '../ui/badge.tsx';
import type { MailLine } from './mail-line.ts';
import { SectionTitle } from './section-title.tsx';

/** What somebody was told by email, and whether each was sent; nothing where nothing was. */
export function MailSection({
  title,
  mails,
  className,
}: {
  title: string;
  mails: readonly MailLine[];
  className: string;
}) {
  const titleId = useId();
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={className}>
      <SectionTitle id={titleId}>{title}</SectionTitle>
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
    </section>
  );
}
