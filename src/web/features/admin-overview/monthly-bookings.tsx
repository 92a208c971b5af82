import { groupDigits } from '../../../shared/group-digits.ts';
import { Panel } from '../../office/panel.tsx';
import type { OverviewView } from './overview-view.ts';
import { NoBookingData } from './no-booking-data.tsx';

/**
 * How many bookings came in during the first months of the year, as bars, and as a table for screen
 * readers.
 */
export function MonthlyBookings({ months, year }: Pick<OverviewView, 'months' | 'year'>) {
  return (
    <Panel
      isPadded={false}
      title="Monthly Bookings"
      aside={
        <p className="text-14 text-ink-2">
          This year:{' '}
          <strong className="font-semibold text-ink tabular-nums">
            {groupDigits(year.bookings)}
          </strong>
        </p>
      }
    >
      {year.bookings === 0 ? (
        <NoBookingData />
      ) : (
        <div className="relative flex-1 px-4 pt-4 pb-4 md:px-5.5">
          <Bars months={months} />
          {/* Not the table itself is hidden: Firefox clips no caption. */}
          <div className="sr-only">
            <table>
              <caption>{`Bookings by month, January to June ${year.name}`}</caption>
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">Bookings</th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ name, bookings }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{bookings}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </Panel>
  );
}

/** In px: the height of the drawing, and the y of the ground that the bars stand on. */
const HEIGHT = 240;
const GROUND = 208;
/** Room above the highest bar for its number. */
const HEAD = 40;
/** Corner radius of a bar; it extends as far below the ground, out of sight. */
const CORNER = 5;

/** The drawing has the width of the panel: text keeps its size, and bars are placed in percent. */
function Bars({ months }: Pick<OverviewView, 'months'>) {
  const highest = Math.max(1, ...months.map(({ bookings }) => bookings));
  const slot = 100 / months.length;
  const heightOf = (bookings: number) =>
    bookings === 0 ? 0 : Math.max(3, (bookings / highest) * (GROUND - HEAD));
  const middle = (index: number) => `${(index + 0.5) * slot}%`;
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="block tabular-nums">
      <svg width="100%" height={GROUND}>
        {months.map(({ name, bookings }, index) => (
          <rect
            key={name}
            x={`${(index + 0.12) * slot}%`}
            y={GROUND - heightOf(bookings)}
            width={`${slot * 0.76}%`}
            height={bookings === 0 ? 0 : heightOf(bookings) + CORNER}
            rx={CORNER}
            className="fill-brand forced-colors:fill-[CanvasText]"
          />
        ))}
      </svg>
      {months.map(({ name, bookings }, index) => (
        <g key={name} textAnchor="middle">
          <text
            x={middle(index)}
            y={GROUND - heightOf(bookings) - 9}
            className="fill-ink text-14 font-semibold"
          >
            {groupDigits(bookings)}
          </text>
          <text x={middle(index)} y={HEIGHT - 8} className="fill-ink-2 text-13">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
