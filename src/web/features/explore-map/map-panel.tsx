import { Minus, Plus } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import type { MapFilter } from '../../../shared/map/map-filter.ts';
import { VietnamOutline } from '../../art/vietnam-outline.tsx';
import { lazyPart } from '../../layout/lazy-part.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { takeEarlyZoom, type ZoomWay } from './early-zoom.ts';
import { FIRST_SHEET_STYLE, SHEET_STYLE, ZOOM_STEP, viewProperties } from './map-geometry.ts';
import { MapMarkLink } from './map-mark-link.tsx';
import { firstMarks, placeMark } from './map-mark.ts';
import type { MapData, PlaceFacts } from './map-page.ts';
import { SeaNames } from './sea-names.tsx';
import { useMapMotion } from './use-map-motion.ts';

/**
 * The point that the first zoom goes to when nothing is chosen: the middle of the map is the sea.
 */
const HEART = { x: 300, y: 300 } as const;

/** The highest zoom: the outline has no more detail to show, streets have. */
const NEAREST = { outline: 12, streets: 60 } as const;

/**
 * The map: the outline or, where a style is set, streets over it, then names and marks. Everything
 * on it leads to the same addresses as the list beside it.
 */
export function MapPanel({
  data,
  filter,
  selected,
  styleUrl,
}: {
  data: MapData;
  filter: MapFilter;
  selected: PlaceFacts | undefined;
  /** A vector map style; null for the outline. */
  styleUrl: string | null;
}) {
  const map = useMapMotion(NEAREST[styleUrl === null ? 'outline' : 'streets']);
  const view = map.moved?.view;
  const marks = map.moved
    ? map.moved.mapMarks(data, selected?.slug ?? '', map.moved.view.zoom)
    : firstMarks(data, selected);
  const faded = data.places.filter(({ isShown, isDestination }) => isDestination && !isShown);
  const zoom = (way: ZoomWay) =>
    way === 'in'
      ? map.zoomBy(ZOOM_STEP, selected ?? (view ? undefined : HEART))
      : map.zoomBy(1 / ZOOM_STEP);
  useEffect(() => {
    map.wake();
    takeEarlyZoom().forEach(zoom);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const { x, y } = selected ?? {};
  useEffect(() => {
    if (x !== undefined && y !== undefined) map.show({ x, y });
    // Only a new choice moves the map.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [x, y]);
  return (
    // A map is not a control, but it takes the focus so that arrow keys can move it.
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex
    <section
      ref={map.frame}
      aria-label="Map of Vietnam"
      aria-describedby="map-help"
      tabIndex={0}
      className="relative overflow-hidden -outline-offset-3"
      style={FRAME}
    >
      <p id="map-help" className="sr-only">
        Arrow keys move the map, plus and minus change its size. The list of destinations holds the
        same places.
      </p>
      <div
        ref={map.sheet}
        className="absolute inset-0"
        style={{ ...FIRST_SHEET_STYLE, ...(view && Object.fromEntries(viewProperties(view))) }}
      >
        <VietnamOutline style={SHEET_STYLE} />
        {styleUrl !== null && (
          <Suspense>
            <StreetsLayer styleUrl={styleUrl} map={map} />
          </Suspense>
        )}
        <SeaNames />
        {faded.map((place) => (
          <MapMarkLink key={place.slug} mark={placeMark(place)} filter={filter} isFaded />
        ))}
        {marks.map((mark) => (
          <MapMarkLink
            key={mark.key}
            mark={mark}
            filter={filter}
            isSelected={mark.kind !== 'stop' && mark.place === selected}
            onOpen={() => map.zoomBy((mark.partsAt ?? 1) / (view?.zoom ?? 1), mark)}
          />
        ))}
        {selected && (
          <Suspense>
            <PlacePopup key={selected.slug} place={selected} isMoved={view !== undefined} />
          </Suspense>
        )}
      </div>
      <ZoomButtons onZoom={zoom} />
    </section>
  );
}

function ZoomButtons({ onZoom }: { onZoom: (way: ZoomWay) => void }) {
  return (
    <div
      className="needs-script absolute grid overflow-hidden rounded-control border border-line bg-surface shadow-1"
      style={ZOOM_BUTTONS}
    >
      <IconButton
        icon={Plus}
        label="Zoom in"
        data-zoom="in"
        onClick={() => onZoom('in')}
        className="-outline-offset-3"
      />
      <IconButton
        icon={Minus}
        label="Zoom out"
        data-zoom="out"
        onClick={() => onZoom('out')}
        className="border-t border-line -outline-offset-3"
      />
    </div>
  );
}

const PlacePopup = lazyPart(() => import('./place-popup.tsx').then((part) => part.PlacePopup));

const StreetsLayer = lazyPart(() =>
  import('./streets-layer.tsx').then((part) => part.StreetsLayer),
);

/**
 * Beside the list where both have room, else above it; on a phone so low that the top of the list
 * is in view.
 */
const FRAME = {
  flex: '999 1 32rem',
  minWidth: 'min(100%, 32rem)',
  height: 'min(37.5rem, 133vw)',
  containerType: 'size',
  background: 'var(--color-sea)',
  touchAction: 'pan-x pan-y',
  userSelect: 'none',
} as const;

/** Bottom left; on a narrow map the south is there, so then top right. */
const ZOOM_BUTTONS = {
  left: 'clamp(1rem, (46rem - 100cqw) * 999, 100cqw - 3.625rem)',
  bottom: 'clamp(1rem, (46rem - 100cqw) * 999, 100cqh - 6.5rem)',
} as const;
