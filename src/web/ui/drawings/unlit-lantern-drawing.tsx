import { Drawing } from './drawing.tsx';

/** No saved tours: a silk lantern on its bamboo pole, not yet lit. */
export function UnlitLanternDrawing() {
  return (
    <Drawing discX={160} discY={36}>
      <path
        d="M66 101Q56 50 78 16q22-10 32 8M62 66l9-2M64 44l9 0M110 24v11M10 84q20-24 38-6M150 84q18-26 34-6q12-10 26 6"
        className="stroke-field"
      />
      <path
        d="M104 35h12v5h-12zM104 40q-16 2-16 16t16 16h12q16-2 16-16t-16-16M104 72h12v4h-12z"
        className="fill-surface stroke-red"
      />
      <path d="M106 41q-8 15 0 30M114 41q8 15 0 30M110 76v9" className="stroke-red" />
    </Drawing>
  );
}
