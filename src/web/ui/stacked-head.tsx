import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { centerInRow } from './center-in-row.ts';
import { classNames } from './class-names.ts';
import { SelectAllCheckbox } from './row-selection.tsx';
import { SORT_WORDS, type SortLink } from './data-table.tsx';
import { Icon } from './icon.tsx';
import type { RowSelection } from './use-row-selection.ts';

/**
 * Records that are stacked below 1024 px have no head: the checkbox for all of them and the links
 * that sort them are in a row above. In every width, a new order is read out.
 */
export function StackedHead<Id>({
  label,
  sorts,
  selectLabel,
  selection,
}: {
  /** "Sort tours by". */
  label: string;
  sorts: readonly SortLink[];
  /** "Select all tours". */
  selectLabel: string;
  selection: RowSelection<Id>;
}) {
  const sorted = sorts.find(({ direction }) => direction);
  return (
    <>
      <output className="sr-only">
        {sorted?.direction && `Sorted by ${sorted.label}, ${SORT_WORDS[sorted.direction]}`}
      </output>
      <div className="no-print flex items-center border-b border-line bg-bar lg:hidden">
        <div className="needs-script py-3 pl-4">
          <SelectAllCheckbox label={selectLabel} selection={selection} />
        </div>
        {/* Links that are scrolled out fade, so that none seems to be under the checkbox. */}
        <nav
          aria-label={label}
          className="ml-1 flex min-w-0 gap-2 overflow-x-auto py-3 pr-6 pl-2 text-15 [mask-image:linear-gradient(to_right,transparent,black_.5rem,black_calc(100%-1.5rem),transparent)]"
        >
          {sorts.map(({ label: column, to, direction }) => (
            <Link
              key={column}
              ref={direction ? centerInRow : undefined}
              to={to}
              preventScrollReset
              aria-current={direction ? 'true' : undefined}
              className={classNames(
                'flex min-h-10 shrink-0 items-center gap-1.5 rounded-pill border px-4 whitespace-nowrap transition-colors',
                direction
                  ? 'border-action bg-tint font-semibold text-action'
                  : 'border-line bg-surface hover:bg-wash',
              )}
            >
              {column}
              {direction && (
                <>
                  <Icon icon={direction === 'asc' ? ArrowUp : ArrowDown} size={14} />
                  <span className="sr-only">, {SORT_WORDS[direction]}</span>
                </>
              )}
            </Link>
          ))}
        </nav>
      </div>
    </>
  );
}
