import type { CSSProperties, MouseEvent } from 'react';
import { Link } from 'react-router';
import type { MapFilter } from '../../../shared/map/map-filter.ts';
import { classNames } from '../../ui/class-names.ts';
import { at } from './map-geometry.ts';
import type { MapMark } from './map-mark.ts';
import { usePlaceAddress } from './place-address.ts';
import { tourCount } from './tour-count.ts';

/**
 * A mark with its name: a link that opens its place. With script, a mark that stands for several
 * places zooms in instead.
 */
export function MapMarkLink({
  mark,
  filter,
  isSelected = false,
  isFaded = false,
  onOpen,
}: {
  mark: MapMark;
  filter: MapFilter;
  isSelected?: boolean;
  /** It does not match what is asked for: visible, but not reachable. */
  isFaded?: boolean;
  onOpen?: () => void;
}) {
  const { name, kind, place, others, side } = mark;
  const addressOf = usePlaceAddress(filter);
  const handleClick = (event: MouseEvent) => {
    if (others === 0) return;
    event.preventDefault();
    onOpen?.();
  };
  return (
    <Link
      to={addressOf(isSelected ? '' : place.slug)}
      replace
      preventScrollReset
      draggable={false}
      onClick={handleClick}
      tabIndex={isFaded ? -1 : undefined}
      aria-hidden={isFaded || undefined}
      aria-current={isSelected || undefined}
      aria-label={labelOf(mark)}
      className={classNames(
        'group absolute grid size-6 place-items-center rounded-pill transition-colors hover:bg-tint',
        kind === 'destination' && 'md:size-11',
      )}
      style={{
        ...at(mark),
        translate: '-50% -50%',
        zIndex: kind === 'destination' ? 2 : 1,
        ...(isFaded && { opacity: 0.3, pointerEvents: 'none' }),
      }}
    >
      {others > 0 ? (
        <span
          className="grid place-items-center rounded-pill border-2 border-action bg-surface text-13 font-semibold text-action"
          style={{ width: '1.625rem', height: '1.625rem', lineHeight: 1 }}
        >
          {others + 1}
        </span>
      ) : (
        <Disc kind={kind} isSelected={isSelected} />
      )}
      {side && !isSelected && (
        <span
          aria-hidden
          className="absolute whitespace-nowrap text-ink group-hover:text-action"
          style={{
            ...NAME,
            ...NAMES[kind],
            ...SIDES[side],
            ...(others > 0 && { marginInline: '0.375rem' }),
          }}
        >
          {name}
        </span>
      )}
    </Link>
  );
}

/** A ring with a red dot; a small one for a place that is no destination. */
function Disc({ kind, isSelected }: { kind: MapMark['kind']; isSelected: boolean }) {
  const size = isSelected ? '1.375rem' : DISC_SIZES[kind];
  return (
    <span
      className={classNames(
        'grid place-items-center rounded-pill border-[2.5px] border-action',
        isSelected ? 'bg-action' : 'bg-surface',
      )}
      style={{ width: size, height: size, ...(isSelected && CHOSEN) }}
    >
      {isSelected ? (
        <span className="size-1.75 rounded-pill" style={{ background: 'var(--color-on-action)' }} />
      ) : (
        kind === 'destination' && <span className="size-1.75 rounded-pill bg-red" />
      )}
    </span>
  );
}

const DISC_SIZES = { destination: '1.1875rem', place: '0.875rem', stop: '0.625rem' } as const;

/** A ring in the color of the ground and a soft halo. */
const CHOSEN = {
  borderColor: 'var(--color-surface)',
  boxShadow: '0 0 0 8px color-mix(in srgb, var(--color-action) 18%, transparent)',
} as const;

const NAME: CSSProperties = {
  font: '400 clamp(0.78rem, 3.7cqw, 0.9375rem)/1 var(--font-serif)',
  paintOrder: 'stroke',
  WebkitTextStrokeWidth: 4,
};

const NAMES = {
  destination: {},
  place: { fontSize: 'clamp(0.75rem, 3.5cqw, 0.875rem)' },
  stop: { font: '500 0.8125rem/1 var(--font-sans)' },
} as const satisfies Record<MapMark['kind'], CSSProperties>;

/** From the middle of the mark; a phone has less room. */
const GAP = 'clamp(0.7rem, 3.1cqw, 1rem)';

/** Names on the left lie on land, names on the right on the sea; the halo has the color of the ground. */
const SIDES = {
  left: { right: `calc(50% + ${GAP})`, WebkitTextStrokeColor: 'var(--color-land)' },
  right: { left: `calc(50% + ${GAP})`, WebkitTextStrokeColor: 'var(--color-sea)' },
} as const;

function labelOf({ name, kind, place, others }: MapMark): string {
  if (others > 0) return `${others + 1} ${kind === 'stop' ? 'stops' : 'places'}: ${name} and more`;
  return kind === 'stop' ? `${name}: ${place.name}` : `${name}, ${tourCount(place.tourIds.length)}`;
}
