import { Drawing } from './drawing.tsx';

/** No bookings yet: a landing stage, its rope loose, no boat. */
export function LandingStageDrawing() {
  return (
    <Drawing discX={168} discY={42}>
      <path d="M128 84q18-26 36-8q16-30 46 8" className="stroke-field" />
      <path
        d="M6 70h108M6 77h108M20 77v24M50 77v21M80 77v24M108 77v21M24 70V40M24 42q14-4 16 6"
        className="stroke-field"
      />
      <path d="M35 49h10l-2 12h-6z" className="fill-surface stroke-field" />
      <path d="M106 70V58M106 63q16 2 15 13q0 12 12 11q9-2 5-6q-5-3-8 3" className="stroke-red" />
    </Drawing>
  );
}
