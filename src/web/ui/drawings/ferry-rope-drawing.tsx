import { Drawing } from './drawing.tsx';

/** The server is away: a ferry rope across the river, its pulley waiting, no ferry. */
export function FerryRopeDrawing() {
  return (
    <Drawing discY={34}>
      <path
        d="M2 82q14-8 32-4l16 14M218 82q-14-8-32-4l-16 14M28 79V34M22 42l12 0M192 79V34M186 42h12M28 39Q110 84 192 39M60 78q14-18 28-2M132 78q10-12 22 0"
        className="stroke-field"
      />
      <path d="M106 61a4 4 0 1 0 8 0a4 4 0 1 0-8 0M110 65v12q0 5 5 5t5-5" className="stroke-red" />
    </Drawing>
  );
}
