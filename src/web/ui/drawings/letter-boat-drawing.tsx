import { Drawing } from './drawing.tsx';

/** An empty inbox: the post boat, a letter for its sail, still far out. */
export function LetterBoatDrawing() {
  return (
    <Drawing discX={58} discY={46}>
      <path
        d="M8 84q16-22 32-4M168 84q18-28 42 0M80 76q30 8 64-2l-10 18H90zM112 78V26"
        className="stroke-field"
      />
      <path d="M90 36h44v30H90zM90 36l22 17l22-17" className="fill-surface stroke-red" />
      <path d="M60 97h18M146 97h20" className="stroke-brand" />
    </Drawing>
  );
}
