import type { CSSProperties } from 'react';
import {
  cropAround,
  seaNameHalf,
  routeMarks,
  type ItineraryRoute,
  type MapCrop,
  type RouteMark,
} from '../../../shared/map/itinerary-route.ts';
import { SHEET, type SheetPoint } from '../../../shared/map/projection.ts';
import { SEA_NAMES } from '../../../shared/map/sea-names.ts';
import { VietnamOutline } from '../../art/vietnam-outline.tsx';

/**
 * The route of a tour on a small map: its places with their numbers, a line between them in the
 * order of the days, and the same in words.
 */
export function ItineraryMap({ route }: { route: ItineraryRoute }) {
  const crop = cropAround(route.stops);
  return (
    // By its heading: a figure would be called by all of its caption, which is read once more after it.
    <figure aria-labelledby="places" className="mb-12" style={{ breakInside: 'avoid' }}>
      <div
        aria-hidden
        className="relative overflow-hidden rounded-card border border-line"
        style={{
          aspectRatio: `${crop.width} / ${crop.height}`,
          background: 'var(--color-sea)',
        }}
      >
        <VietnamOutline style={sheetStyle(crop)} />
        <SeaNames crop={crop} />
        {DRAWINGS.map(({ className, ...drawing }) => (
          <div key={className} className={className}>
            <Way crop={crop} {...routeMarks(route, crop, drawing)} />
          </div>
        ))}
      </div>
      <figcaption className="mt-4">
        <h2 id="places" className="type-panel">
          Places on the way
        </h2>
        <RouteInWords route={route} />
      </figcaption>
    </figure>
  );
}

/** A phone's map has fewer marks, so that there is room for each name. */
const DRAWINGS = [
  { className: 'md:hidden', width: 310, hasShortNames: true },
  { className: 'max-md:hidden', width: 620, hasShortNames: false },
] as const;

/** The line, with the marks on it. */
function Way({ marks, line, crop }: ReturnType<typeof routeMarks> & { crop: MapCrop }) {
  return (
    <>
      <svg
        viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
        fill="none"
        className="absolute inset-0 size-full"
      >
        <polyline
          points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
          strokeWidth="3"
          // Dots, and red: blue lines are rivers.
          strokeDasharray="0 7"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-red"
        />
      </svg>
      {marks.map((mark) => (
        <Mark key={mark.label} mark={mark} crop={crop} />
      ))}
    </>
  );
}

function RouteInWords({ route: { stops, days } }: { route: ItineraryRoute }) {
  return (
    <ol className="mt-2 grid gap-1 text-15">
      {days.map(({ day, stops: numbers }) => (
        <li key={day} className="flex gap-3">
          <span className="shrink-0 text-ink-3 tabular-nums" style={{ minWidth: '3.5rem' }}>
            {`Day ${day}`}
          </span>
          <span>
            {numbers.map((number, index) => (
              // A day may come back to a place.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index}>
                {index > 0 && ', '}
                <span className="font-semibold text-action tabular-nums">{number}</span>
                {/* A line must not end in a number. */}
                {`\u00a0${stops[number - 1]?.name ?? ''}`}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ mark, crop }: { mark: RouteMark; crop: MapCrop }) {
  const { label, name, place } = mark;
  return (
    <span className="absolute" style={{ ...at(mark, crop), translate: '-50% -50%' }}>
      <span
        className="grid place-items-center rounded-pill border-2 border-action bg-surface px-1 text-13 font-semibold text-ink tabular-nums"
        style={{ minWidth: '1.625rem', height: '1.625rem', lineHeight: 1 }}
      >
        {label}
      </span>
      {place && (
        <span className="absolute whitespace-nowrap text-ink" style={NAMES[place]}>
          {name}
        </span>
      )}
    </span>
  );
}

function SeaNames({ crop }: { crop: MapCrop }) {
  const isSeen = ({ x, y }: SheetPoint) =>
    x > crop.x && x < crop.x + crop.width && y > crop.y && y < crop.y + crop.height;
  return SEA_NAMES.filter(isSeen).map(({ lines, ...point }) => (
    <span
      key={lines.join(' ')}
      lang="vi"
      translate="no"
      className="type-vi absolute text-center whitespace-nowrap"
      style={{
        ...insideOf(crop, point, lines),
        translate: '-50% -50%',
        fontSize: '0.8125rem',
        color: 'var(--color-sea-name)',
      }}
    >
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  ));
}

/** Where the name of a sea is; moved to the left where it would cross the right edge. */
function insideOf(crop: MapCrop, point: SheetPoint, lines: readonly string[]): CSSProperties {
  const { left, top } = at(point, crop);
  return { left: `min(${left}, 100% - ${seaNameHalf(lines).width / 16}rem)`, top };
}

function at({ x, y }: SheetPoint, crop: MapCrop) {
  return {
    left: percent((x - crop.x) / crop.width),
    top: percent((y - crop.y) / crop.height),
  };
}

/** Where the whole sheet is, of which the box shows the crop. */
function sheetStyle(crop: MapCrop): CSSProperties {
  return {
    ...at(SHEET, crop),
    width: percent(SHEET.width / crop.width),
    height: percent(SHEET.height / crop.height),
  };
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

const NAME = {
  font: '400 0.875rem/1 var(--font-serif)',
  paintOrder: 'stroke',
  WebkitTextStrokeWidth: 4,
} as const;
const BESIDE = { ...NAME, top: '0.375rem' } as const;
const CENTERED = {
  ...NAME,
  left: '50%',
  translate: '-50%',
  WebkitTextStrokeColor: 'var(--color-land)',
} as const;

/** The halo has the color of the ground: land in the west, the sea in the east. */
const NAMES = {
  left: { ...BESIDE, right: 'calc(100% + 0.375rem)', WebkitTextStrokeColor: 'var(--color-land)' },
  right: { ...BESIDE, left: 'calc(100% + 0.375rem)', WebkitTextStrokeColor: 'var(--color-sea)' },
  below: { ...CENTERED, top: 'calc(100% + 0.25rem)' },
  above: { ...CENTERED, bottom: 'calc(100% + 0.25rem)' },
} as const;
