import { Drawing } from './drawing.tsx';

/** Nothing found: karsts and one small sail. */
export function KarstDrawing() {
  return (
    <Drawing>
      <path
        d="M8 84q22-40 40-14q14-48 38-10q8-16 20 4q18-30 36 6q20-22 38 14"
        className="stroke-field"
      />
      <path
        d="M96 84q18 8 38 0l-6 9h-26zM113 82V56q16 6 14 26"
        className="fill-surface stroke-red"
      />
    </Drawing>
  );
}
