import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface RiverProps {
  /** Names the list for a screen reader. */
  label: string;
  stops: readonly { key: string; content: ReactNode }[];
  /** Numbers in larger rings instead of red dots. */
  isNumbered?: boolean;
  /** The background that the river is drawn on; the rings are filled with it. */
  ground: 'paper' | 'sand';
}

/**
 * A sequence along the river: across the page on a wide screen, down it on a small one. Stops
 * without numbers hang from the line.
 */
export function RiverStops({ label, stops, isNumbered = false, ground }: RiverProps) {
  const points = stops.map((_, index) => pointOf(index, stops.length));
  return (
    <div className="relative">
      <RiverAcross points={points} />
      <ol
        aria-label={label}
        className="relative lg:grid lg:gap-x-12"
        style={{ gridTemplateColumns: `repeat(${stops.length}, minmax(0, 1fr))` }}
      >
        {stops.map(({ key, content }, index) => (
          <li
            key={key}
            className={classNames(
              'relative pb-9 last:pb-0 lg:pb-0 lg:pl-0',
              isNumbered ? 'pl-15 lg:pt-34' : 'pl-10.5 lg:pt-[calc(var(--ring-top)+4rem)]',
            )}
            style={
              {
                '--ring-top': `${(points[index]?.y ?? 0) - (isNumbered ? HALF.numbered : HALF.plain)}px`,
              } as CSSProperties
            }
          >
            {index < stops.length - 1 && <LineDown isNumbered={isNumbered} className="lg:hidden" />}
            <Ring
              ground={ground}
              {...(isNumbered && { number: index + 1 })}
              className="lg:top-(--ring-top)"
            />
            {content}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A sequence down the river at any width, beside something tall. */
export function UprightRiver({ label, stops, isNumbered = false, ground }: RiverProps) {
  return (
    <ol aria-label={label}>
      {stops.map(({ key, content }, index) => (
        <li
          key={key}
          className={classNames('relative pb-7 last:pb-0', isNumbered ? 'pl-15' : 'pl-10.5')}
        >
          {index < stops.length - 1 && <LineDown isNumbered={isNumbered} />}
          <Ring ground={ground} {...(isNumbered && { number: index + 1 })} />
          {content}
        </li>
      ))}
    </ol>
  );
}

/** From one ring to the next. */
function LineDown({ isNumbered, className }: { isNumbered: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute top-4 -bottom-1 w-[2.5px] bg-brand',
        isNumbered ? 'left-5.5' : 'left-2',
        className,
      )}
    />
  );
}

/** Half of a plain ring and of a numbered one, in px: where the middle of a stop lies in its column. */
const HALF = { plain: 9, numbered: 23 };

function Ring({
  ground,
  number,
  className,
}: {
  ground: 'paper' | 'sand';
  number?: number;
  className?: string;
}) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute left-0 grid place-items-center rounded-pill border-[2.5px] border-brand',
        number === undefined ? 'top-1 size-4.5' : '-top-0.5 size-11.5 font-serif text-20',
        ground === 'sand' ? 'bg-sand' : 'bg-paper',
        className,
      )}
    >
      {number ?? <span className="size-1.75 rounded-pill bg-red" />}
    </span>
  );
}

/** The drawing is as wide as the content, 1240; narrower screens press it together. */
const WIDTH = 1240;
/** Between columns, in px: gap-x-12. */
const GAP = 48;
/** How far down the river passes at each stop, in px. */
const HEIGHTS = [80, 46, 74, 42];

interface Point {
  x: number;
  y: number;
}

function pointOf(index: number, count: number): Point {
  return {
    x: (index * (WIDTH + GAP)) / count + HALF.plain,
    y: HEIGHTS[index % HEIGHTS.length] ?? 0,
  };
}

/** Comes in over the left edge of the screen and leaves over the right one. */
function RiverAcross({ points }: { points: readonly Point[] }) {
  const path = smoothPath([
    { x: -480, y: 30 },
    ...points,
    { x: WIDTH + 20, y: 72 },
    { x: 1760, y: 40 },
  ]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 120`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden
      className="absolute top-0 left-0 hidden h-30 w-full overflow-visible stroke-brand lg:block"
    >
      <path d={path} strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
      <path
        d={path}
        transform="translate(0 9)"
        opacity=".4"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** A line through the points that runs level at each of them. */
function smoothPath([first, ...others]: readonly Point[]): string {
  if (!first) return '';
  let from = first;
  let path = `M${first.x} ${first.y}`;
  for (const to of others) {
    const middle = (from.x + to.x) / 2;
    path += `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
    from = to;
  }
  return path;
}
