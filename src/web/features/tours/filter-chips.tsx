import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { TourFilter } from '../../../shared/tours/tour-filter.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { activeFilters } from './active-filters.ts';
import { goOnAtTours } from './go-on-at-tours.ts';
import { listingAddress } from './listing-address.ts';

/** The filters that are on; each can be removed alone. */
export function FilterChips({ filter, className }: { filter: TourFilter; className?: string }) {
  const active = activeFilters(filter);
  if (active.length === 0) return null;
  return (
    <div className={classNames('flex flex-wrap items-center gap-2', className)}>
      <p id="active-filters" className="mr-1 text-15 text-ink-2">
        Now filtering by
      </p>
      <ul aria-labelledby="active-filters" className="contents">
        {active.map(({ label, without }) => (
          <li key={label} className="max-w-full">
            <Link
              to={listingAddress(without)}
              preventScrollReset
              onClick={goOnAtTours}
              className="flex min-h-9.5 items-center gap-2 rounded-pill bg-tint py-1 pr-2.5 pl-3.5 text-15 font-medium text-action transition-colors hover:text-action-hover"
            >
              <span className="sr-only">Remove filter: </span>
              <span className="min-w-0 truncate">{label}</span>
              <Icon icon={X} size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
