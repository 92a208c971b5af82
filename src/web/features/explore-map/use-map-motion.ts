import { useEffect, useRef, useState, type RefObject } from 'react';
import type { MapView } from '../../../shared/map/map-view.ts';
import type { SheetPoint } from '../../../shared/map/projection.ts';
import type { mapMarks } from './map-marks.ts';
import type { MapMotion } from './map-motion.ts';

/** A map that can be moved; the code that moves it is loaded later. */
export interface MovableMap {
  frame: RefObject<HTMLElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  /**
   * Where the map came to rest, and the function that finds its marks there; null until it was
   * moved.
   */
  moved: { view: MapView; mapMarks: typeof mapMarks } | null;
  /** Loads the code that moves the map. */
  wake: () => void;
  /** Zooms in, or with a factor under 1 out, around a point or the middle. */
  zoomBy: (factor: number, around?: SheetPoint) => void;
  show: (point: SheetPoint) => void;
  /** Calls the listener on every move; returns a function that stops this. */
  follow: (listener: (view: MapView) => void) => () => void;
}

/**
 * Moves the map by hand, wheel and keys. The code for it is loaded at the first `wake`; if it
 * cannot be loaded, the map stays as it is: it can still be read.
 */
export function useMapMotion(maxZoom: number): MovableMap {
  const frame = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<MovableMap['moved']>(null);
  const motion = useRef<MapMotion | null>(null);
  const [followers] = useState(() => new Set<(view: MapView) => void>());

  async function wake(): Promise<MapMotion | null> {
    const [{ createMapMotion }, { mapMarks }] = await Promise.all([
      import('./map-motion.ts'),
      import('./map-marks.ts'),
    ]);
    if (!frame.current || !sheet.current) return null;
    motion.current ??= createMapMotion(frame.current, sheet.current, {
      maxZoom,
      onMove: (view) => followers.forEach((listener) => listener(view)),
      onSettle: (view) => setMoved({ view, mapMarks }),
    });
    return motion.current;
  }
  const awake = (use: (ready: MapMotion) => void = () => {}) =>
    void wake().then(
      (ready) => ready && use(ready),
      () => {},
    );

  useEffect(
    () => () => {
      motion.current?.stop();
      motion.current = null;
    },
    [],
  );
  return {
    frame,
    sheet,
    moved,
    wake: () => awake(),
    zoomBy: (factor, around) => awake((ready) => ready.zoomBy(factor, around)),
    show: (point) => motion.current?.show(point),
    follow: (listener) => {
      followers.add(listener);
      return () => followers.delete(listener);
    },
  };
}
