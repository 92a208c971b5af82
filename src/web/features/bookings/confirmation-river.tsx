import { formatPlainDate } from '../../../shared/dates/plain-date.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ConfirmationView } from './confirmation-view.ts';
import { agency } from '../../content/agency.ts';

/** What happens next, as four stops on the river: across on a wide screen, down on a small one. */
export function ConfirmationRiver({ booking }: { booking: ConfirmationView }) {
  const stops = [
    { title: 'Request received', text: `${booking.received}. It is with our planners in Hanoi.` },
    { title: 'A planner answers', text: `Someone in Hanoi writes to you ${agency.answer}.` },
    {
      title: 'You confirm and pay',
      text: 'By card, PayPal or bank transfer, once dates are held.',
    },
    {
      title: 'Departure',
      text: `${formatPlainDate(booking.departureDate)} · ${booking.tourLocation}`,
    },
  ];
  return (
    // The river begins and ends outside the screen.
    <div className="no-print overflow-x-clip">
      <div className="wrap relative mt-8.5 lg:mt-6.5">
        <RiverAcross />
        <ol aria-label="What happens next" className="relative lg:grid lg:grid-cols-4">
          {stops.map(({ title, text }, index) => (
            <li
              key={title}
              aria-current={index === NOW ? 'step' : undefined}
              className="relative pb-6.5 pl-10.5 max-lg:last:pb-1.5 lg:pt-27 lg:pr-8 lg:pb-0 lg:pl-0"
            >
              {index < stops.length - 1 && <RiverDown isReached={index < NOW} />}
              <Stop index={index} />
              <h2 className={classNames('type-panel', index === NOW && 'text-action')}>{title}</h2>
              <p className="mt-1.5 max-w-[30ch] text-15 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** The next stop of the booking. */
const NOW = 1;
/** Where the river across is at each stop, less the stop's half: 74, 76, 62 and 70. */
const STOP_TOPS = ['lg:top-16.25', 'lg:top-16.75', 'lg:top-13.25', 'lg:top-15.25'];

function Stop({ index }: { index: number }) {
  return (
    <span
      className={classNames(
        'absolute top-1 left-0 grid size-4.5 place-items-center rounded-pill border-[2.5px] bg-paper',
        index <= NOW ? 'border-brand' : 'border-field',
        STOP_TOPS[index],
      )}
    >
      {index < NOW && <span className="size-1.75 rounded-pill bg-red" />}
    </span>
  );
}

/** Drawn for a content width of 1240 and four columns of 310; narrower screens compress it. */
function RiverAcross() {
  const reached = 'M-480 30C-330 0-240 70-119 40C-30 20-20 74 9 74S195 96 319 76';
  return (
    <svg
      viewBox="0 0 1240 120"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden
      className="absolute top-0 left-0 hidden h-30 w-full overflow-visible lg:block"
    >
      <g className="stroke-brand">
        <path d={reached} strokeWidth="2.5" />
        <path d={reached} transform="translate(0 9)" opacity=".4" />
      </g>
      <path
        d="M319 76C443 56 447 40 629 62S835 92 939 70S1165 30 1330 66S1560 90 1760 50"
        strokeWidth="2.5"
        className="stroke-line"
      />
    </svg>
  );
}

/** From one stop to the next. */
function RiverDown({ isReached }: { isReached: boolean }) {
  return (
    <svg
      viewBox="0 0 18 100"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden
      className={classNames(
        'absolute top-3.25 left-0 h-full w-4.5 overflow-visible lg:hidden',
        isReached ? 'stroke-brand' : 'stroke-line',
      )}
    >
      <path d="M9 0C15 30 3 65 9 100" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
