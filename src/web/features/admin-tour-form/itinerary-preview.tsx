import { itineraryLines } from '../../../shared/tours/itinerary-lines.ts';
import type { DraftDay } from '../../../shared/tours/tour-form-draft.ts';
import { Panel } from '../../office/panel.tsx';
import { classNames } from '../../ui/class-names.ts';

/** The days as guests will read them, along the river; updated while one types. */
export function ItineraryPreview({ days }: { days: readonly DraftDay[] }) {
  const saved = days.filter(({ activities }) => activities.trim() !== '');
  return (
    <Panel
      title="Preview"
      aside="As guests see it"
      isPadded={false}
      className="needs-script lg:sticky lg:top-30"
    >
      <section
        // A long itinerary scrolls, so it must be focusable for the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Preview of the itinerary"
        className="max-h-[calc(100dvh-12rem)] overflow-y-auto bg-paper px-5 py-6 max-lg:max-h-none"
      >
        {saved.length === 0 ? (
          <p className="text-ink-3">The first day appears here as you write it.</p>
        ) : (
          <ol>
            {saved.map((day, index) => (
              <PreviewDay key={day.row} day={day} number={index + 1} />
            ))}
          </ol>
        )}
      </section>
    </Panel>
  );
}

function PreviewDay({ day, number }: { day: DraftDay; number: number }) {
  return (
    <li className="group relative pb-7 pl-14.5 last:pb-0">
      <svg
        viewBox="0 0 44 100"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden
        className="absolute top-5.5 left-0 h-full w-11 overflow-visible group-last:hidden"
      >
        <path
          d={number % 2 === 1 ? BENDS_RIGHT : BENDS_LEFT}
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-brand"
        />
      </svg>
      <span
        aria-hidden
        className="absolute top-0 left-0 grid size-11 place-items-center rounded-pill border-[2.5px] border-brand bg-paper font-serif text-20 leading-none"
      >
        {number}
      </span>
      <h3 className="pt-2 font-serif text-22 leading-[1.15] wrap-anywhere">
        {day.title.trim() || `Day ${number}`}
      </h3>
      <ul className="mt-2.5 grid gap-y-1.5 text-15">
        {itineraryLines(day.activities).map(({ time, text }, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- lines have no identity of their own
            key={index}
            className={classNames(
              'wrap-anywhere',
              time !== null && 'grid grid-cols-[6rem_minmax(0,1fr)]',
            )}
          >
            {time !== null && (
              <span className="text-14 font-semibold text-ink-2 tabular-nums">{time}</span>
            )}
            {text}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** From the middle of this day's ring to the middle of the next one. */
const BENDS_RIGHT = 'M22 0C22 22 38 24 38 46S22 76 22 100';
const BENDS_LEFT = 'M22 0C22 22 8 26 8 50S22 78 22 100';
