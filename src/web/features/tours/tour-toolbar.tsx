import { LayoutGrid, List, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import {
  TOUR_SORTS,
  TOUR_SORT_LABELS,
  withFilter,
  type TourFilter,
  type TourView,
} from '../../../shared/tours/tour-filter.ts';
import { drawnOnce } from '../../lib/drawn-once.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listingAddress } from './listing-address.ts';
import { FILTER_FORM_ID } from './tour-filters.tsx';

/** The order of the tours, and the choice of grid or list. */
export const TourToolbar = import.meta.env.SSR
  ? drawnOnce('tour toolbar', WholeToolbar, (props) => props)
  : WholeToolbar;

function WholeToolbar({ filter, className }: { filter: TourFilter; className?: string }) {
  return (
    <div className={classNames('flex items-center gap-4', className)}>
      <SortSelect filter={filter} />
      <fieldset
        aria-label="View"
        className="hidden overflow-clip rounded-control border-[1.5px] border-field md:flex"
      >
        <ViewLink filter={filter} view="grid" icon={LayoutGrid} label="Grid view" />
        <ViewLink filter={filter} view="list" icon={List} label="List view" />
      </fieldset>
    </div>
  );
}

/** Belongs to the filter form, which keeps it in step; without script a button beside it sends that form. */
function SortSelect({ filter }: { filter: TourFilter }) {
  return (
    <>
      <SelectField
        label="Sort by"
        isLabelHidden
        name="sort"
        form={FILTER_FORM_ID}
        defaultValue={filter.sort}
        options={SORT_OPTIONS}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        autoComplete="off"
        controlSize="sm"
        className="flex-1 lg:w-58"
      />
      <div className="hidden noscript:block">
        <Button type="submit" form={FILTER_FORM_ID} variant="ghost" size="sm">
          Sort
        </Button>
      </div>
    </>
  );
}

const SORT_OPTIONS = TOUR_SORTS.map((value) => ({ value, label: TOUR_SORT_LABELS[value] }));

function ViewLink({
  filter,
  view,
  icon,
  label,
}: {
  filter: TourFilter;
  view: TourView;
  icon: LucideIcon;
  label: string;
}) {
  const isShown = filter.view === view;
  return (
    <Link
      to={listingAddress(withFilter(filter, { view }))}
      preventScrollReset
      aria-label={label}
      title={label}
      aria-current={isShown ? 'true' : undefined}
      className={classNames(
        'grid h-10.25 w-11.5 place-items-center -outline-offset-3 transition-colors',
        isShown ? 'bg-action text-on-action outline-on-action' : 'hover:bg-wash',
      )}
    >
      <Icon icon={icon} size={20} />
    </Link>
  );
}
