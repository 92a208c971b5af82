import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { centeredAt } from './crop-geometry.ts';
import type { Cut } from './crop-stage.tsx';

/** How far a pointer may move during a press without dragging, in px. */
const STILL = 4;

/**
 * What is dragged on the stage can also be placed by a press, for people who cannot drag (WCAG 2.2,
 * 2.5.7): in the box it puts the red point there, beside the box it moves the box there.
 */
export function useStagePress({ crop }: Cut, onCut: (change: Partial<Cut>) => void) {
  const began = useRef({ x: 0, y: 0 });
  return {
    onPointerDownCapture: ({ clientX: x, clientY: y }: PointerEvent) => {
      began.current = { x, y };
    },
    onClick: ({ currentTarget, target, clientX, clientY }: MouseEvent<HTMLElement>) => {
      const way = Math.hypot(clientX - began.current.x, clientY - began.current.y);
      const picture = currentTarget.querySelector('canvas')?.getBoundingClientRect();
      if (way > STILL || !picture || (target as HTMLElement).closest(HANDLES)) return;
      const point = {
        x: ((clientX - picture.left) / picture.width) * 100,
        y: ((clientY - picture.top) / picture.height) * 100,
      };
      const [x, y] = [(point.x - crop.x) / crop.width, (point.y - crop.y) / crop.height];
      const isInBox = x >= 0 && x <= 1 && y >= 0 && y <= 1;
      onCut(isInBox ? { focalX: Math.round(x * 100) } : { crop: centeredAt(crop, point) });
    },
  };
}

/** The red point itself, and the corners and edges that change the size of the box. */
const HANDLES = '[role=slider], [data-ord]';
