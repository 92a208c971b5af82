import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { ReactCrop } from 'react-image-crop';
import { FULL_SIZE } from '../../../shared/art/picture-widths.ts';
import { isBrowserKey } from '../../ui/browser-key.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  MIN_BOX,
  MIN_WIDTH,
  longestZoom,
  moved,
  widened,
  zoomOf,
  zoomed,
  type CropBox,
} from './crop-geometry.ts';
import { drawWhole, turnedSize, type Turns } from './draw-picture.ts';
import { FocalPoint } from './focal-point.tsx';
import type { PictureSource } from './picture-source.ts';
import { useStagePress } from './use-stage-press.ts';

/** How a picture is cut. */
export interface Cut {
  crop: CropBox;
  turns: Turns;
  /** Where the subject is, in percent of the box from the left. */
  focalX: number;
}

/**
 * The whole picture on a dark background with the box over it. Arrows move the box; with Shift they
 * make it larger and smaller, as plus and minus do. A press places what can be dragged.
 */
export function CropStage({
  source,
  cut,
  onCut,
  onTurn,
}: {
  source: PictureSource;
  cut: Cut;
  onCut: (change: Partial<Cut>) => void;
  onTurn: () => void;
}) {
  const { crop, turns, focalX } = cut;
  const size = turnedSize(source, turns);
  const press = useStagePress(cut, onCut);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    drawWhole(shown, source, turns, Math.min(size.width, STAGE_PIXELS));
    const watch = new ResizeObserver(() => setWidth(shown.clientWidth));
    watch.observe(shown);
    return () => watch.disconnect();
  }, [source, turns, size.width]);

  function moveByKey(event: KeyboardEvent) {
    // The focal point inside has keys of its own.
    if (!(event.target as HTMLElement).matches('.ReactCrop__crop-selection')) return;
    const next = keyed(event, size, crop);
    if (!next || isBrowserKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onCut({ crop: next });
  }

  return (
    <div className="flex min-w-0 flex-col bg-night p-4 text-white md:p-6">
      <div className="grid flex-1 place-items-center">
        <div
          // Not the zoom control below, which would scroll a low window past the picture.
          data-first-focus
          tabIndex={-1}
          onKeyDownCapture={moveByKey}
          {...press}
          // Stays visible in a low window while one looks at the controls beside it.
          className="sticky top-0 bottom-0 w-full"
          // As high as the stage has room for.
          style={{ maxWidth: `calc(min(55dvh, 30rem) * ${size.width / size.height})` }}
        >
          <ReactCrop
            crop={{ unit: '%', ...crop }}
            onChange={(_pixels, { x, y, width, height }) =>
              onCut({ crop: { x, y, width, height } })
            }
            aspect={FULL_SIZE.width / FULL_SIZE.height}
            minWidth={Math.max(MIN_BOX.width, (width * MIN_WIDTH) / 100)}
            minHeight={MIN_BOX.height}
            keepSelection
            ruleOfThirds
            ariaLabels={LABELS}
            renderSelectionAddon={() => (
              <FocalPoint x={focalX} onMove={(x) => onCut({ focalX: x })} />
            )}
          >
            <canvas ref={canvas} />
          </ReactCrop>
        </div>
      </div>
      <ZoomBar
        zoom={zoomOf(size, crop)}
        longest={longestZoom(size)}
        onZoom={(zoom) => onCut({ crop: zoomed(size, crop, zoom) })}
        onTurn={onTurn}
      />
    </div>
  );
}

/** Wide enough for the stage on a dense screen. */
const STAGE_PIXELS = 1500;

const LABELS = {
  cropArea: 'The part that is kept. Arrow keys move it; with Shift they change its size.',
  nwDragHandle: 'Upper left corner',
  nDragHandle: 'Upper edge',
  neDragHandle: 'Upper right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Lower right corner',
  sDragHandle: 'Lower edge',
  swDragHandle: 'Lower left corner',
  wDragHandle: 'Left edge',
};

/** Percent of the picture that one press of an arrow moves the box. */
const STEP = 1;

function keyed(
  { key, shiftKey }: KeyboardEvent,
  size: { width: number; height: number },
  crop: CropBox,
): CropBox | null {
  const direction = DIRECTIONS[key];
  if (direction) {
    const { x, y } = direction;
    // Down and right make it larger, like dragging its lower right corner.
    return shiftKey
      ? widened(size, crop, 2 * STEP * (x + y))
      : moved(crop, { x: x * STEP, y: y * STEP });
  }
  if (key === '+' || key === '=') return widened(size, crop, -2 * STEP);
  return key === '-' ? widened(size, crop, 2 * STEP) : null;
}

const DIRECTIONS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function ZoomBar({
  zoom,
  longest,
  onZoom,
  onTurn,
}: {
  zoom: number;
  longest: number;
  onZoom: (zoom: number) => void;
  onTurn: () => void;
}) {
  const percent = Math.round(zoom * 100);
  return (
    <div className="mt-4 flex items-center gap-3 text-15">
      <Icon icon={ZoomOut} />
      <input
        type="range"
        aria-label="Zoom"
        aria-valuetext={`${percent}%`}
        min={100}
        max={Math.round(longest * 100)}
        value={percent}
        disabled={longest <= 1}
        onChange={(event) => onZoom(event.target.valueAsNumber / 100)}
        className="crop-zoom"
        style={{ '--reached': `${((zoom - 1) / (longest - 1 || 1)) * 100}%` } as CSSProperties}
      />
      <Icon icon={ZoomIn} />
      <span className="w-12 text-right tabular-nums">{percent}%</span>
      <button
        type="button"
        onClick={onTurn}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 font-medium outline-white transition-colors hover:bg-art-control"
      >
        <Icon icon={RotateCw} />
        Rotate
      </button>
    </div>
  );
}
