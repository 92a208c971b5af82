import { useEffect, useRef } from 'react';
import { FULL_SIZE } from '../../../shared/art/picture-widths.ts';
import { cropPixels, shownPart } from './crop-geometry.ts';
import type { Cut } from './crop-stage.tsx';
import { drawWhole, turnedSize } from './draw-picture.ts';
import type { PictureSource } from './picture-source.ts';

/** Previews of a cropped picture in the three shapes that pages use. */
export function CropPreviews({ source, cut }: { source: PictureSource; cut: Cut }) {
  const { turns } = cut;
  const whole = useRef<HTMLCanvasElement>(null);
  const places = useRef<HTMLDivElement>(null);
  // Drawn small, once for each rotation: the previews are cut from it whenever the box moves.
  useEffect(() => {
    whole.current = document.createElement('canvas');
    drawWhole(
      whole.current,
      source,
      turns,
      Math.min(turnedSize(source, turns).width, PREVIEW_PIXELS),
    );
  }, [source, turns]);
  useEffect(() => {
    for (const [index, canvas] of places.current?.querySelectorAll('canvas').entries() ?? []) {
      const shape = SHAPES[index];
      if (shape && whole.current) drawPart(canvas, whole.current, cut, shape.ratio);
    }
  });
  return (
    <div ref={places} aria-hidden className="grid grid-cols-[1.46fr_1fr] items-start gap-4">
      {SHAPES.map(({ label, ratio, className }) => (
        <div key={label} className={className}>
          <p className="mb-1.5 text-14 text-ink-3">{label}</p>
          <canvas className="w-full rounded-thumb bg-skeleton" style={{ aspectRatio: ratio }} />
        </div>
      ))}
    </div>
  );
}

const SHAPES = [
  {
    label: 'Page header, 2454 × 1080',
    ratio: FULL_SIZE.width / FULL_SIZE.height,
    className: 'col-span-2',
  },
  { label: 'Card, 4:3', ratio: 4 / 3, className: undefined },
  { label: 'Poster, 3:4', ratio: 3 / 4, className: undefined },
] as const;

const PREVIEW_PIXELS = 1200;

function drawPart(
  canvas: HTMLCanvasElement,
  whole: HTMLCanvasElement,
  { crop, focalX }: Cut,
  ratio: number,
): void {
  const box = cropPixels(whole, crop);
  const part = shownPart(focalX, ratio);
  const width = (part.width / 100) * box.width;
  canvas.width = Math.round(2 * canvas.clientWidth);
  canvas.height = Math.round(canvas.width / ratio);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return;
  context.imageSmoothingQuality = 'high';
  const left = box.x + (part.x / 100) * box.width;
  context.drawImage(whole, left, box.y, width, box.height, 0, 0, canvas.width, canvas.height);
}
