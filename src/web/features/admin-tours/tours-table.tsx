import { Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import {
  nextTourSort,
  UNCATEGORIZED,
  type TourSortColumn,
  type TourTableFilter,
} from '../../../shared/tours/tour-table-filter.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { HeadCell, SortHeadCell, type Align, type SortLink } from '../../ui/data-table.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { SelectAllCell, SelectCell } from '../../ui/row-selection.tsx';
import { StackedHead } from '../../ui/stacked-head.tsx';
import type { RowSelection } from '../../ui/use-row-selection.ts';
import { DuplicateTour } from './duplicate-tour.tsx';
import { PublishTour } from './publish-tour.tsx';
import { editAddress, toursAddress, viewAddress } from './tour-addresses.ts';
import type { TourListRow } from './tour-list-row.ts';
import { TourSwitch } from './tour-switch.tsx';

/**
 * The tours of one page: a table, which on small screens becomes a list of cards. In between, the
 * facts of a tour are below its name.
 */
export function ToursTable({
  tours,
  filter,
  copyKey,
  selection,
  isLoading,
}: {
  tours: readonly TourListRow[];
  filter: TourTableFilter;
  copyKey: string;
  selection: RowSelection<number>;
  isLoading: boolean;
}) {
  return (
    <section
      aria-label="Tours"
      aria-busy={isLoading}
      className={classNames('relative transition-opacity', isLoading && 'opacity-60')}
    >
      <StackedHead
        label="Sort tours by"
        sorts={sortsOf(filter)}
        selectLabel="Select all tours"
        selection={selection}
      />
      <table className="w-full text-14 tabular-nums max-lg:block">
        <caption className="sr-only">Tours</caption>
        <thead className="max-lg:hidden">
          <tr>
            <SelectAllCell label="Select all tours" selection={selection} />
            {COLUMNS.map(({ label, sort, align = 'left', isFact }) =>
              sort ? (
                <SortHeadCell
                  key={label}
                  {...sortLink(filter, label, sort)}
                  align={align}
                  merged={sort === 'name' ? [sortLink(filter, 'Location', 'location')] : undefined}
                  className={isFact ? 'max-xl:hidden' : undefined}
                />
              ) : (
                <HeadCell
                  key={label}
                  align={align}
                  className={isFact ? 'max-xl:hidden' : undefined}
                >
                  {label}
                </HeadCell>
              ),
            )}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {tours.map((tour) => (
            <Row
              key={tour.id}
              tour={tour}
              filter={filter}
              copyKey={copyKey}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const COLUMNS: readonly {
  label: string;
  sort?: TourSortColumn;
  align?: Align;
  /** Below 1280 px it is under the name of the tour. */
  isFact?: true;
}[] = [
  { label: 'Tour', sort: 'name' },
  { label: 'Location', sort: 'location', isFact: true },
  { label: 'Price Range', sort: 'price', align: 'right' },
  { label: 'Duration', isFact: true },
  { label: 'Category', isFact: true },
  { label: 'Featured', sort: 'featured' },
  { label: 'Private', sort: 'private' },
  { label: 'Actions', align: 'right' },
];

const sortsOf = (filter: TourTableFilter): SortLink[] =>
  COLUMNS.flatMap(({ label, sort }) => (sort ? [sortLink(filter, label, sort)] : []));

const sortLink = (filter: TourTableFilter, label: string, sort: TourSortColumn): SortLink => ({
  label,
  to: toursAddress(nextTourSort(filter, sort)),
  direction: filter.sort === sort ? filter.order : undefined,
});

/**
 * One tour. As a card its order is: checkbox, tour and its facts, then the two switches and the
 * actions.
 */
function Row({
  tour,
  filter,
  copyKey,
  selection,
}: {
  tour: TourListRow;
  filter: TourTableFilter;
  copyKey: string;
  selection: RowSelection<number>;
}) {
  const address = toursAddress(filter);
  return (
    <tr data-picked={selection.has(tour.id) || undefined} className={ROW}>
      <SelectCell id={tour.id} label={`Select ${tour.name}`} selection={selection} />
      <th
        scope="row"
        className="text-left font-normal max-lg:w-[calc(100%-1.5rem)] max-lg:pl-3 lg:min-w-60 lg:border-t lg:border-line lg:px-2.75 lg:py-2"
      >
        <TourCell tour={tour} address={address} />
      </th>
      <td className="min-w-28 wrap-anywhere max-xl:hidden">{tour.location}</td>
      <td className="whitespace-nowrap max-lg:hidden lg:text-right">{tour.priceRange}</td>
      <td className="min-w-34 wrap-anywhere max-xl:hidden">{tour.duration}</td>
      <td
        className={classNames(
          'min-w-30 max-xl:hidden',
          // A frequent single word, which is not broken.
          tour.category === UNCATEGORIZED ? 'whitespace-nowrap' : 'wrap-anywhere',
        )}
      >
        {tour.category}
      </td>
      <td className="max-lg:mt-2 max-md:basis-1/2 md:max-lg:mr-8">
        <TourSwitch tour={tour} flag="featured" label="Featured" address={address} />
      </td>
      <td className="max-lg:mt-2 max-md:basis-1/2 md:max-lg:mr-8">
        <TourSwitch tour={tour} flag="privateTour" label="Private" address={address} />
      </td>
      <td className="whitespace-nowrap text-ink-2 max-lg:-mr-2 max-lg:ml-auto max-lg:flex md:max-lg:mt-2 max-md:w-full max-lg:justify-end max-lg:gap-2 lg:text-right">
        <RowActions tour={tour} filter={filter} copyKey={copyKey} />
      </td>
    </tr>
  );
}

const ROW =
  'hover:bg-bar data-picked:bg-tint/55 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:border-t max-lg:border-line max-lg:p-4 max-lg:first:border-t-0 lg:[&>td]:border-t lg:[&>td]:border-line lg:[&>td]:px-2.75 lg:[&>td]:py-2 lg:[&>td:first-child]:pl-5 lg:[&>td:last-child]:pr-5';

function TourCell({ tour, address }: { tour: TourListRow; address: string }) {
  const { name, location, priceRange, duration, category } = tour;
  return (
    <div className="flex items-center gap-3.5">
      <span className="h-13 w-18 shrink-0 overflow-hidden rounded-thumb">
        <ArtPicture
          picture={tour.picture}
          decorative
          sizes="120px"
          className="size-full object-cover"
        />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
          <Link
            to={editAddress(tour.id)}
            state={address}
            className="py-0.5 font-semibold wrap-anywhere hover:text-action hover:underline"
          >
            {name}
          </Link>
          {!tour.published && <PublishTour tour={tour} address={address} />}
        </div>
        <span className="line-clamp-1 text-13 wrap-anywhere text-ink-2">{tour.description}</span>
        <span className="mt-1 block text-13 wrap-anywhere xl:hidden">
          {`${location}\u00a0· `}
          <span className={`${FACT} lg:hidden`}>{`${priceRange} ·`}</span>{' '}
          <span className={FACT}>{`${duration} ·`}</span> <span className={FACT}>{category}</span>
        </span>
      </div>
    </div>
  );
}

/**
 * A short fact among others: it does not break if it fits on a line, and no line begins with the
 * dot between two.
 */
const FACT = 'inline-block max-w-full';

function RowActions({
  tour,
  filter,
  copyKey,
}: {
  tour: TourListRow;
  filter: TourTableFilter;
  copyKey: string;
}) {
  return (
    <>
      <IconLink
        icon={Eye}
        label={`View: ${tour.name} (opens in a new tab)`}
        to={viewAddress(tour)}
        target="_blank"
        rel="noreferrer"
        size="sm"
      />
      <IconLink
        icon={Pencil}
        label={`Edit: ${tour.name}`}
        to={editAddress(tour.id)}
        state={toursAddress(filter)}
        size="sm"
      />
      <DuplicateTour tour={tour} address={toursAddress(filter)} copyKey={copyKey} />
      <IconLink
        icon={Trash2}
        label={`Delete: ${tour.name}`}
        to={toursAddress(filter, [tour.id])}
        preventScrollReset
        size="sm"
        tone="danger"
      />
    </>
  );
}
