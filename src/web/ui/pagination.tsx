import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';

/** Previous, up to five page numbers, next: links, so that each page has its address. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  label,
  onTurn,
}: {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** Names the landmark: "Tour pages". */
  label: string;
  /** Scrolls when another page opens from here; the router then does not. */
  onTurn?: () => void;
}) {
  const turn: Turn = onTurn && {
    preventScrollReset: true,
    onClick: ({ ctrlKey, metaKey, shiftKey }) => {
      if (!ctrlKey && !metaKey && !shiftKey) onTurn();
    },
  };
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex justify-center gap-1 md:gap-2">
        <Step
          icon={ChevronLeft}
          label="Previous page"
          to={hrefFor(Math.max(page - 1, 1))}
          isPastEnd={page === 1}
          turn={turn}
        />
        {pageWindow(page, pageCount).map((number) => (
          <li key={number} className={ITEM}>
            <Link
              to={hrefFor(number)}
              {...turn}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={classNames(
                BOX,
                number === page
                  ? 'border-action bg-action text-on-action'
                  : 'border-line bg-surface hover:border-field hover:text-action',
              )}
            >
              {number}
            </Link>
          </li>
        ))}
        <Step
          icon={ChevronRight}
          label="Next page"
          to={hrefFor(Math.min(page + 1, pageCount))}
          isPastEnd={page === pageCount}
          turn={turn}
        />
      </ul>
    </nav>
  );
}

/** Seven of them share the width of the narrowest screens. */
const ITEM = 'max-w-11 flex-1';
const BOX =
  'grid h-11 w-full place-items-center rounded-control border-[1.5px] text-15 font-semibold transition-colors';

type Turn = Pick<LinkProps, 'onClick' | 'preventScrollReset'> | undefined;

/**
 * A link at the end stays in place and keeps the focus of somebody who has just used it, but leads
 * nowhere.
 */
const PAST_END: Partial<LinkProps> = {
  'aria-disabled': true,
  tabIndex: -1,
  onClick: (event) => event.preventDefault(),
};

function Step({
  icon,
  label,
  to,
  isPastEnd,
  turn,
}: {
  icon: LucideIcon;
  label: string;
  to: string;
  isPastEnd: boolean;
  turn: Turn;
}) {
  return (
    <li className={ITEM}>
      <Link
        to={to}
        {...(isPastEnd ? PAST_END : turn)}
        aria-label={label}
        className={classNames(
          BOX,
          isPastEnd
            ? 'pointer-events-none border-line text-ink-3 opacity-55'
            : 'border-line bg-surface hover:border-field hover:text-action',
        )}
      >
        <Icon icon={icon} />
      </Link>
    </li>
  );
}
