import { classNames } from '../../ui/class-names.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { stateLook } from './enquiry-look.ts';
import type { EnquiryRow } from './enquiry-row.ts';

/** Dot, name and time; two lines of the message; where it came from and how it stands. */
export function RowText({ row, hasDot = true }: { row: EnquiryRow; hasDot?: boolean }) {
  return (
    <span
      className={classNames(
        'grid gap-x-2 leading-snug',
        hasDot ? 'grid-cols-[0.875rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]',
      )}
    >
      {hasDot && (
        <span
          className={classNames(
            'mt-1.75 size-2.25 rounded-pill bg-brand',
            row.state !== 'new' && 'invisible',
          )}
        />
      )}
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-15 font-semibold">{row.name}</span>
          <span className="shrink-0 text-13 text-ink-3 tabular-nums">{row.time}</span>
        </span>
        <span className="mt-0.5 line-clamp-2 text-14 wrap-anywhere text-ink-2">{row.excerpt}</span>
        <span className="mt-1 flex items-center justify-between gap-3">
          <span className="text-13 text-ink-3">{row.source}</span>
          <StatusBadge {...stateLook(row.state)} />
        </span>
      </span>
    </span>
  );
}
