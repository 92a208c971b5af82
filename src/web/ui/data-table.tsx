import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/**
 * A table of records: rows of 54 px, tabular figures, and a head that stays in view where the page
 * is wide enough. On narrower screens it may scroll sideways inside its panel, which can be focused
 * for that. Below 768 px each record becomes a small list, for which its cells have a `label`.
 */
export function DataTable({
  caption,
  isLoading = false,
  children,
}: {
  caption: string;
  /** Other rows are being loaded: these are dimmed. */
  isLoading?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={caption}
      aria-busy={isLoading}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
      tabIndex={0}
      className={classNames(
        'overflow-x-auto -outline-offset-3 transition-opacity xl:overflow-visible',
        isLoading && 'opacity-60',
      )}
    >
      <table className="data-table text-14">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

/** A cell of a record. */
export function Cell({
  label,
  align = 'left',
  children,
}: {
  /** The heading of its column, shown before it where the record is stacked. */
  label?: string;
  align?: Align;
  children: ReactNode;
}) {
  return (
    <td data-label={label} className={ALIGN[align]}>
      {children}
    </td>
  );
}

/** The cell that names its record. */
export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="text-left font-semibold">
      {children}
    </th>
  );
}

export type Align = 'left' | 'right';

/** A heading that only names its column. */
export function HeadCell({
  align = 'left',
  className,
  children,
}: {
  align?: Align;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <th scope="col" className={classNames(HEAD, 'py-3', ALIGN[align], className)}>
      {children}
    </th>
  );
}

/** A column that a list can be sorted by. */
export interface SortLink {
  label: string;
  /** Address of the list sorted by this column, or in the other direction. */
  to: string;
  /** Set on the column that is sorted by now. */
  direction?: 'asc' | 'desc' | undefined;
}

/** A heading that sorts. It is a link, so the order is part of the address. */
export function SortHeadCell({
  align = 'left',
  merged,
  className,
  ...sort
}: SortLink & {
  align?: Align;
  /** Columns that are only separate from 1280 px up; below that, this one includes their facts. */
  merged?: readonly SortLink[] | undefined;
  className?: string | undefined;
}) {
  const { direction } = sort;
  return (
    <th
      scope="col"
      aria-sort={direction ? SORT_WORDS[direction] : 'none'}
      className={classNames(HEAD, ALIGN[align], className)}
    >
      <SortAnchor {...sort} />
      {merged?.map((other) => (
        <span key={other.label} className="ml-2 hidden lg:max-xl:inline">
          <SortAnchor {...other} />
          {other.direction && <span className="sr-only">{SORT_WORDS[other.direction]}</span>}
        </span>
      ))}
    </th>
  );
}

/** How an order is read out. */
export const SORT_WORDS = { asc: 'ascending', desc: 'descending' } as const;

function SortAnchor({ label, to, direction }: SortLink) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={classNames(
        '-mx-1 inline-flex min-h-11 items-center gap-1 px-1 -outline-offset-3 transition-colors hover:text-action hover:underline hover:underline-offset-4',
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
  );
}

const HEAD =
  'sticky top-0 z-10 bg-bar px-3 md:first:pl-5 md:last:pr-5 text-13 font-semibold whitespace-nowrap text-ink-2';

const ALIGN = { left: 'text-left', right: 'text-right' } as const;
