import { groupDigits } from '../../../shared/group-digits.ts';
import { Panel } from '../../office/panel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { BookedLine } from './overview-view.ts';
import { NoBookingData } from './no-booking-data.tsx';
import { TourThumb } from './tour-thumb.tsx';

/**
 * The tours with most bookings: a table, which in a narrow panel becomes a list with all figures.
 */
export function TopTours({ tours }: { tours: readonly BookedLine[] }) {
  return (
    <Panel
      isPadded={false}
      title="Top 5 Tours by Bookings"
      aside={
        <TextLink to="/admin/tour-management" className="text-14 max-md:py-2">
          All tours
        </TextLink>
      }
    >
      {tours.length === 0 ? (
        <NoBookingData />
      ) : (
        // As high as the card beside it, except where a row or two would have to fill that.
        <div className={classNames('@container flex flex-1', tours.length < 3 && 'items-start')}>
          <table className="w-full text-14 tabular-nums @max-table:block">
            <caption className="sr-only">Top 5 Tours by Bookings</caption>
            <thead className="@max-table:hidden">
              <tr className="bg-bar text-left text-13 whitespace-nowrap text-ink-2">
                {HEADS.map(({ label, isNumber }) => (
                  <th
                    key={label}
                    scope="col"
                    className={`px-3.5 py-2.75 font-semibold ${isNumber ? 'text-right' : ''}`}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="@max-table:block">
              {tours.map((tour, index) => (
                <Row key={tour.id} tour={tour} rank={index + 1} leader={tours[0]?.share ?? 0} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

const HEADS = [
  { label: '#' },
  { label: 'Tour' },
  { label: 'Location' },
  { label: 'Bookings', isNumber: true },
  { label: 'Revenue', isNumber: true },
  { label: 'Market share' },
];

const CELL = '@min-table:border-t @min-table:border-line @min-table:px-3.5 @min-table:py-3';

const FIGURE = 'text-right @max-table:text-13 @max-table:text-ink-2';

/** One tour. As an item it reads: rank and name, location, bookings and revenue, market share. */
function Row({ tour, rank, leader }: { tour: BookedLine; rank: number; leader: number }) {
  return (
    <tr className="@max-table:flex @max-table:flex-wrap @max-table:items-center @max-table:gap-y-1 @max-table:border-t @max-table:border-line @max-table:px-4 @max-table:py-3.5 @max-table:first:border-t-0 md:@max-table:px-5">
      <td className={`${CELL} text-ink-2 @max-table:w-6`}>{rank}</td>
      <th scope="row" className={`${CELL} text-left font-medium @max-table:w-[calc(100%-1.5rem)]`}>
        <span className="flex items-center gap-3">
          <TourThumb picture={tour.picture} />
          {tour.name}
        </span>
      </th>
      <td className={`${CELL} text-ink-2 @max-table:w-full @max-table:pl-6 @max-table:text-13`}>
        {tour.location}
      </td>
      <td className={`${CELL} ${FIGURE} @max-table:ml-6`}>
        {groupDigits(tour.bookings)}
        <span className="@min-table:hidden">{tour.bookings === 1 ? ' booking' : ' bookings'}</span>
      </td>
      <td className={`${CELL} ${FIGURE} @max-table:before:mx-1 @max-table:before:content-['·']`}>
        {tour.revenue}
      </td>
      <td className={`${CELL} whitespace-nowrap @max-table:w-full @max-table:pl-6`}>
        <span className="flex items-center gap-2.5">
          <Bar part={tour.share} whole={leader} className="w-27.5 @max-table:flex-1" />
          <span className="@max-table:text-13">
            {tour.share}%<span className="@min-table:hidden"> market share</span>
          </span>
        </span>
      </td>
    </tr>
  );
}

/** A bar whose length is relative to the longest one, which leaves a fifth of its track free. */
export function Bar({
  part,
  whole,
  className,
}: {
  part: number;
  whole: number;
  className: string;
}) {
  const width = whole === 0 ? 0 : (part / whole) * 81;
  return (
    <span
      aria-hidden
      className={`h-2 overflow-hidden rounded-pill bg-tint forced-colors:border ${className}`}
    >
      <span
        className="block h-full bg-brand forced-colors:bg-[CanvasText] print:bg-ink!"
        style={{ width: `${width}%` }}
      />
    </span>
  );
}
