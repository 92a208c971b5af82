import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/**
 * A table of records: rows of 54, tabular figures. Narrow screens scroll it sideways inside its panel,
 * which takes focus for that; wide ones keep the head in view.
 */
export function DataTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
      tabIndex={0}
      className="overflow-x-auto -outline-offset-3 xl:overflow-visible"
    >
      <table className="w-full text-14 tabular-nums [&_td]:h-13.5 [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export type Align = 'left' | 'right';

/** A head that only names its column. */
export function HeadCell({ align = 'left', children }: { align?: Align; children: ReactNode }) {
  return (
    <th scope="col" className={classNames(HEAD, 'py-3', ALIGN[align])}>
      {children}
    </th>
  );
}

/** A head that sorts: a link, so the order is part of the address. */
export function SortHeadCell({
  label,
  to,
  direction,
  align = 'left',
}: {
  label: string;
  /** Address of the list sorted the other way, or by this column. */
  to: string;
  /** Set on the column that sorts now. */
  direction?: 'asc' | 'desc' | undefined;
  align?: Align;
}) {
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={classNames(HEAD, ALIGN[align])}
    >
      <Link
        to={to}
        preventScrollReset
        className={classNames(
          'inline-flex min-h-11 items-center gap-1 -outline-offset-3 transition-colors hover:text-action',
          direction && 'text-action',
        )}
      >
        {label}
        <Icon
          icon={direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown}
          size={14}
          className={direction ? undefined : 'text-ink-3'}
        />
      </Link>
    </th>
  );
}

const HEAD = 'sticky top-0 z-10 bg-bar px-3 text-13 font-semibold whitespace-nowrap text-ink-2';

const ALIGN = { left: 'text-left', right: 'text-right' } as const;
