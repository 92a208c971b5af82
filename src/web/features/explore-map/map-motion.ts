import { clampView, zoomAround, type MapView } from '../../../shared/map/map-view.ts';
import type { SheetPoint } from '../../../shared/map/projection.ts';
import { isBrowserKey } from '../../ui/browser-key.ts';
import { ZOOM_STEP, firstView, unitPixels, viewProperties } from './map-geometry.ts';

export interface MapMotion {
  /** Zooms in, around a point of the sheet or the middle; a factor under 1 zooms out. */
  zoomBy(factor: number, around?: SheetPoint): void;
  /** Brings a point into the frame if it is outside. */
  show(point: SheetPoint): void;
  stop(): void;
}

const KEY_STEP_PX = 90;
const GLIDE_MS = 220;
/** A press that moves less than this is a click. */
const SLOP_PX = 4;

/**
 * Moves the sheet in its frame: by dragging, with Ctrl and the wheel, with two fingers (one finger
 * scrolls the page), by keys. The sheet follows at once; `onSettle` is called when it comes to
 * rest.
 */
export function createMapMotion(
  frame: HTMLElement,
  sheet: HTMLElement,
  options: {
    maxZoom: number;
    onMove: (view: MapView) => void;
    onSettle: (view: MapView) => void;
  },
): MapMotion {
  const ending = new AbortController();
  let view = firstView(frame.getBoundingClientRect());
  let gliding = 0;

  const pixels = () => unitPixels(frame.getBoundingClientRect()) * view.zoom;
  const kept = (next: MapView) => {
    const { width, height } = frame.getBoundingClientRect();
    const unit = unitPixels({ width, height });
    return clampView(next, { width: width / unit, height: height / unit }, options.maxZoom);
  };
  function move(next: MapView) {
    view = kept(next);
    for (const [name, value] of viewProperties(view)) sheet.style.setProperty(name, value);
    options.onMove(view);
  }
  const settle = () => options.onSettle(view);
  function glideTo(next: MapView) {
    cancelAnimationFrame(gliding);
    const from = view;
    const to = kept(next);
    const start = performance.now();
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const step = (now: number) => {
      const part = isCalm ? 1 : Math.min(1, Math.max(0, now - start) / GLIDE_MS);
      move(between(from, to, 1 - (1 - part) ** 3));
      if (part < 1) gliding = requestAnimationFrame(step);
      else settle();
    };
    step(start);
  }
  const panBy = (dx: number, dy: number): MapView => ({
    ...view,
    x: view.x - dx / pixels(),
    y: view.y - dy / pixels(),
  });
  const pointAt = ({ clientX, clientY }: ClientPoint): SheetPoint => {
    const box = frame.getBoundingClientRect();
    return {
      x: view.x + (clientX - box.left - box.width / 2) / pixels(),
      y: view.y + (clientY - box.top - box.height / 2) / pixels(),
    };
  };

  const hands: Hands = {
    grab: () => cancelAnimationFrame(gliding),
    drag: (dx, dy) => move(panBy(dx, dy)),
    pinch: (factor, around) => move(zoomAround(view, factor, pointAt(around))),
    release: settle,
  };
  listenToMouse(frame, hands, ending.signal);
  listenToFingers(frame, hands, ending.signal);
  frame.addEventListener(
    'keydown',
    (event) => {
      const next = event.target === frame ? keyTarget(event.key, view, panBy) : null;
      if (!next || isBrowserKey(event)) return;
      event.preventDefault();
      glideTo(next);
    },
    { signal: ending.signal },
  );

  return {
    zoomBy: (factor, around = view) => glideTo(zoomAround(view, factor, around)),
    show: (point) => {
      const box = frame.getBoundingClientRect();
      const isSeen =
        Math.abs(point.x - view.x) * pixels() < box.width / 2 - EDGE_PX &&
        Math.abs(point.y - view.y) * pixels() < box.height / 2 - EDGE_PX;
      if (!isSeen) glideTo({ ...view, ...point });
    },
    stop: () => {
      cancelAnimationFrame(gliding);
      ending.abort();
    },
  };
}

/** What is nearer to the edge of the frame than this is brought to the middle. */
const EDGE_PX = 24;

interface ClientPoint {
  clientX: number;
  clientY: number;
}

interface Hands {
  grab(): void;
  /** In pixels. */
  drag(dx: number, dy: number): void;
  pinch(factor: number, around: ClientPoint): void;
  release(): void;
}

function between(from: MapView, to: MapView, part: number): MapView {
  const zoom = from.zoom * (to.zoom / from.zoom) ** part;
  // The point that the zoom is around keeps its place during the animation.
  const share =
    from.zoom === to.zoom ? part : (1 / zoom - 1 / from.zoom) / (1 / to.zoom - 1 / from.zoom);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, zoom };
}

function keyTarget(
  key: string,
  view: MapView,
  panBy: (dx: number, dy: number) => MapView,
): MapView | null {
  switch (key) {
    case 'ArrowLeft':
      return panBy(KEY_STEP_PX, 0);
    case 'ArrowRight':
      return panBy(-KEY_STEP_PX, 0);
    case 'ArrowUp':
      return panBy(0, KEY_STEP_PX);
    case 'ArrowDown':
      return panBy(0, -KEY_STEP_PX);
    case '+':
    case '=':
      return zoomAround(view, ZOOM_STEP, view);
    case '-':
      return zoomAround(view, 1 / ZOOM_STEP, view);
    default:
      return null;
  }
}

function listenToMouse(frame: HTMLElement, hands: Hands, signal: AbortSignal): void {
  let last: PointerEvent | null = null;
  let isDrag = false;
  frame.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      last = event;
      isDrag = false;
    },
    { signal },
  );
  frame.addEventListener(
    'pointermove',
    (event) => {
      if (!last) return;
      const dx = event.clientX - last.clientX;
      const dy = event.clientY - last.clientY;
      if (!isDrag && Math.hypot(dx, dy) < SLOP_PX) return;
      if (!isDrag) {
        hands.grab();
        frame.setPointerCapture(event.pointerId);
      }
      isDrag = true;
      last = event;
      hands.drag(dx, dy);
    },
    { signal },
  );
  const end = () => {
    if (isDrag) hands.release();
    last = null;
  };
  frame.addEventListener('pointerup', end, { signal });
  frame.addEventListener('pointercancel', end, { signal });
  // A drag that ends on a mark is no click on it.
  frame.addEventListener(
    'click',
    (event) => {
      if (isDrag) {
        event.preventDefault();
        event.stopPropagation();
      }
      isDrag = false;
    },
    { capture: true, signal },
  );
  let settling: ReturnType<typeof setTimeout> | undefined;
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      hands.grab();
      hands.pinch(Math.exp(-Math.max(-40, Math.min(40, event.deltaY)) / 100), event);
      clearTimeout(settling);
      settling = setTimeout(hands.release, 150);
    },
    { passive: false, signal },
  );
}

function listenToFingers(frame: HTMLElement, hands: Hands, signal: AbortSignal): void {
  let last: { middle: ClientPoint; apart: number } | null = null;
  const read = ([one, other]: TouchList) =>
    one && other
      ? {
          middle: {
            clientX: (one.clientX + other.clientX) / 2,
            clientY: (one.clientY + other.clientY) / 2,
          },
          apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
        }
      : null;
  const follow = (event: TouchEvent) => {
    const now = event.touches.length === 2 ? read(event.touches) : null;
    if (now) event.preventDefault();
    if (now && !last) hands.grab();
    if (now && last) {
      hands.drag(
        now.middle.clientX - last.middle.clientX,
        now.middle.clientY - last.middle.clientY,
      );
      hands.pinch(now.apart / last.apart, now.middle);
    }
    if (!now && last) hands.release();
    last = now;
  };
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
    frame.addEventListener(type, follow, { passive: false, signal });
  }
}
