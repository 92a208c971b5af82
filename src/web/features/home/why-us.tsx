import { useEffect, useRef } from 'react';
import type { HomeContent } from '../../content/home.ts';
import { counter } from '../../ui/count-up.ts';
import { onEntrance, reveal } from '../../ui/reveal.ts';
import { riverEntrance } from './river-motion.ts';

/** Why choose us, and three numbers along the river. */
export function WhyUs({ whyUs }: Pick<HomeContent, 'whyUs'>) {
  return (
    <section
      aria-labelledby="why-us"
      className="later overflow-x-clip pt-18 pb-5 md:pt-33 md:pb-10"
    >
      <div
        className="wrap grid items-end gap-5 lg:grid-cols-[1.15fr_.85fr] lg:gap-24"
        {...reveal()}
      >
        <h2 id="why-us" className="type-display-2">
          {whyUs.title}
        </h2>
        <p className="type-lede">
          <i lang="vi" translate="no">
            {whyUs.nameInVietnamese}
          </i>{' '}
          {whyUs.text}
        </p>
      </div>
      <River counters={whyUs.counters} />
    </section>
  );
}

/**
 * Stops of the river: how far along it they are, and where that is on the curve across or down the
 * page.
 */
const STOPS = [
  { along: 232 / 1440, place: 'md:left-[16.1%] md:top-19.75 md:w-[29%]', ring: 'left-1.5' },
  { along: 690 / 1440, place: 'md:left-[47.9%] md:top-26.75 md:w-[29%]', ring: 'left-1.5' },
  { along: 1120 / 1440, place: 'md:left-[77.8%] md:top-32.75 md:w-[21%]', ring: 'left-0.75' },
] as const;

/** The line flows across the page, on phones down it. It reaches the edges of any screen. */
function River({ counters }: Pick<HomeContent['whyUs'], 'counters'>) {
  const river = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = river.current;
    if (!element) return;
    return onEntrance(element, () =>
      riverEntrance(
        element,
        STOPS.map(({ along }) => along),
      ),
    );
  }, []);
  return (
    <div
      ref={river}
      className="relative mx-auto mt-9 max-md:w-[calc(100%-2.5rem)] md:mt-15 md:h-72.5 md:max-w-360"
    >
      <WideLine />
      <NarrowLine />
      <ul>
        {counters.map(({ value, suffix, label }, index) => (
          <li
            key={label}
            className={`relative pb-8.5 max-md:pl-11 md:absolute md:pr-5 md:pt-11.5 ${STOPS[index]?.place}`}
          >
            <span
              data-ring
              className={`absolute top-4 grid size-4.5 place-items-center rounded-pill border-[2.5px] border-brand bg-paper md:top-0 md:-left-2.25 ${STOPS[index]?.ring}`}
            >
              <span className="size-1.75 rounded-pill bg-red" />
            </span>
            <b
              {...counter(value, suffix)}
              className="block font-serif text-46 leading-none font-normal tracking-[-.02em] tabular-nums md:-ml-2 md:text-64"
            >
              {`${value}${suffix}`}
            </b>{' '}
            <span className="block text-ink-2 md:-ml-2">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From far beyond the left edge to far beyond the right; the middle 1440 are the drawing. */
const WIDE_PATH =
  'M-900 70C-700 10-560 120-380 96S-150 20-20 16C70 10 110 86 232 88S330 34 430 38C530 42 560 114 690 116S850 56 940 62S1020 138 1120 140S1300 60 1470 52C1640 44 1720 120 1880 112S2180 30 2340 60';

function WideLine() {
  return (
    <svg
      data-line="wide"
      viewBox="0 0 1440 250"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden
      className="absolute inset-x-0 top-0 h-62.5 w-full overflow-visible stroke-brand max-md:hidden"
    >
      <path d={WIDE_PATH} strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
      <path
        d={WIDE_PATH}
        transform="translate(0 9)"
        strokeWidth="1"
        opacity=".4"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function NarrowLine() {
  return (
    <svg
      data-line="narrow"
      viewBox="0 0 34 300"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden
      className="absolute inset-y-0 left-0 h-full w-8.5 stroke-brand md:hidden"
    >
      <path
        d="M10 0C26 40 4 70 14 110S28 170 12 210S20 280 12 300"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
