import { AttributionControl, Map, setWorkerUrl } from 'maplibre-gl';
import styleSheet from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapView } from '../../../shared/map/map-view.ts';
import { UNITS_A_DEGREE, fromSheet } from '../../../shared/map/projection.ts';
import { VietnamIslets } from '../../art/vietnam-outline.tsx';
import { SHEET_STYLE, firstView, unitPixels } from './map-geometry.ts';
import type { MovableMap } from './use-map-motion.ts';

/**
 * A vector map between the outline and the names, moved together with the outline. Until it is
 * drawn, and where it cannot be, the outline stays. Our own islands are drawn over it: whoever made
 * the map, Hoang Sa and Truong Sa are on it, with their names.
 */
export function StreetsLayer({
  styleUrl,
  map,
}: {
  styleUrl: string;
  map: Pick<MovableMap, 'moved' | 'follow'>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const draw = useEffectEvent((container: HTMLDivElement) => {
    const frame = () => container.getBoundingClientRect();
    const streets = openStreets(container, styleUrl);
    if (!streets) return undefined;
    let view: MapView | null = map.moved?.view ?? null;
    const show = () => streets.jumpTo(cameraOf(view ?? firstView(frame()), unitPixels(frame())));
    const stopFollowing = map.follow((moved) => {
      view = moved;
      show();
    });
    streets.on('resize', show);
    streets.once('load', () => setIsDrawn(true));
    show();
    return () => {
      stopFollowing();
      streets.remove();
    };
  });
  useEffect(() => (box.current ? draw(box.current) : undefined), []);
  return (
    <>
      <link rel="stylesheet" href={styleSheet} precedence="map" />
      <div
        ref={box}
        aria-hidden={!isDrawn}
        className={`absolute! inset-0 transition-opacity ${CREDITS}`}
        style={{ opacity: isDrawn ? 1 : 0, visibility: isDrawn ? 'visible' : 'hidden' }}
      />
      {isDrawn && <VietnamIslets style={SHEET_STYLE} />}
    </>
  );
}

/** The map's credits, on an opaque ground in both themes: the library's own is half transparent. */
const CREDITS =
  '[&_.maplibregl-ctrl-attrib]:bg-surface! [&_.maplibregl-ctrl-attrib]:text-ink-2 [&_.maplibregl-ctrl-attrib_a]:text-action!';

/** Null where the browser cannot draw it. */
function openStreets(container: HTMLDivElement, style: string): Map | null {
  setWorkerUrl(workerUrl);
  try {
    const streets = new Map({
      container,
      style,
      // The same code moves it and the marks over it.
      interactive: false,
      attributionControl: false,
      renderWorldCopies: false,
      fadeDuration: 0,
    });
    streets.addControl(new AttributionControl({ compact: false }), 'bottom-right');
    // If a style or a tile fails to load, what is under it stays visible.
    streets.on('error', () => {});
    return streets;
  } catch {
    return null;
  }
}

/** The camera position that shows what the frame shows of the sheet. */
function cameraOf(view: MapView, pixels: number) {
  const worldPixels = 360 * UNITS_A_DEGREE * pixels * view.zoom;
  return { center: fromSheet(view), zoom: Math.log2(worldPixels / TILE_PIXELS) };
}

/** The width of the whole world at zoom 0 in the library's pixels. */
const TILE_PIXELS = 512;
