import { useId } from 'react';
import { classNames } from './class-names.ts';

/** The progress of something, as a bar and in words. */
export function Progress({
  label,
  words,
  value,
  max = 100,
  tone = 'plain',
}: {
  label: string;
  /** Shown beside the label and announced: "3 of 12 tests", "45%". */
  words: string;
  /** Left out while the progress is unknown: the bar is then full and pulses. */
  value?: number | undefined;
  max?: number;
  tone?: keyof typeof TONES;
}) {
  const id = useId();
  const isKnown = value !== undefined;
  return (
    <div className="text-14">
      <div className="flex justify-between gap-4">
        <label htmlFor={id} className="min-w-0 truncate font-semibold">
          {label}
        </label>
        <span className="tabular-nums text-ink-2">{words}</span>
      </div>
      <progress
        id={id}
        value={isKnown ? value : max}
        max={max}
        aria-valuetext={words}
        className={classNames(BAR, TONES[tone], !isKnown && 'animate-pulse')}
      />
    </div>
  );
}

/* The bar has `currentcolor`, so that one class sets its tone. */
const BAR =
  'mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-current';

const TONES = { plain: 'text-brand', good: 'text-green', bad: 'text-red' } as const;
