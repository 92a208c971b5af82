import { Drawing } from './drawing.tsx';

/** Something broke: a bamboo footbridge without its middle, and the river that goes on. */
export function BrokenBridgeDrawing() {
  return (
    <Drawing discX={112} discY={36}>
      <path
        d="M4 78q40-14 72-16l9 7M216 78q-40-14-72-16l-7 4M4 56q36-14 66-16l12 8M216 56q-36-14-64-16l-10 3M22 99l16-60M38 99L22 43M54 101l16-68M70 101L54 36M150 101l16-65M166 101l-16-68M182 99l16-56M198 99l-16-60"
        className="stroke-field"
      />
      <path d="M92 90l34-13M103 81l4 5M116 76l4 5" className="stroke-red" />
    </Drawing>
  );
}
