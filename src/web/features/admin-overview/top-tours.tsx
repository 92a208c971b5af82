import { Panel } from '../../office/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { BookedLine } from './overview-view.ts';
import { NoBookingData } from './no-booking-data.tsx';
import { TourThumb } from './tour-thumb.tsx';

/** The tours that were booked most; on small screens the ranking scrolls inside its panel. */
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
        <section
          aria-label="Ranking"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
          tabIndex={0}
          className="flex flex-1 overflow-x-auto -outline-offset-3"
        >
          <table className="w-full min-w-170 text-14 tabular-nums">
            <caption className="sr-only">Top 5 Tours by Bookings</caption>
            <thead>
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
            <tbody>
              {tours.map((tour, index) => (
                <Row key={tour.id} tour={tour} rank={index + 1} leader={tours[0]?.share ?? 0} />
              ))}
            </tbody>
          </table>
        </section>
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

const CELL = 'border-t border-line px-3.5 py-3';

function Row({ tour, rank, leader }: { tour: BookedLine; rank: number; leader: number }) {
  return (
    <tr>
      <td className={`${CELL} text-ink-2`}>{rank}</td>
      <th scope="row" className={`${CELL} text-left font-medium`}>
        <span className="flex items-center gap-3">
          <TourThumb picture={tour.picture} />
          {tour.name}
        </span>
      </th>
      <td className={`${CELL} text-ink-2`}>{tour.location}</td>
      <td className={`${CELL} text-right`}>{tour.bookings.toLocaleString('en-US')}</td>
      <td className={`${CELL} text-right`}>{tour.revenue}</td>
      <td className={`${CELL} whitespace-nowrap`}>
        <Bar part={tour.share} whole={leader} className="mr-2.5 inline-block w-27.5 align-middle" />
        {tour.share}%
      </td>
    </tr>
  );
}

/** How long a bar is beside the longest one, which leaves a fifth of its track free. */
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
        className="block h-full bg-brand forced-colors:bg-[CanvasText]"
        style={{ width: `${width}%` }}
      />
    </span>
  );
}
