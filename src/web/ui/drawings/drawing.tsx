import type { ReactNode } from 'react';

/**
 * The frame of a small line drawing, 300 px wide: a pale disc in the sky, the subject in a 2 px
 * line, and the river below. It is hidden from screen readers, because the text beside it says it
 * all.
 */
export function Drawing({
  discX = 150,
  discY = 44,
  children,
}: {
  /** Center of the sun or moon on the drawing of 220 by 120. */
  discX?: number;
  discY?: number;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox="0 0 220 120"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="mb-6 w-75 max-w-4/5"
    >
      <circle cx={discX} cy={discY} r="22" className="fill-tint" />
      {children}
      <path d="M4 92h212M34 102h90M96 112h84" className="stroke-brand" />
    </svg>
  );
}
