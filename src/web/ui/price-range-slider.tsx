import type { ChangeEvent, CSSProperties } from 'react';

/**
 * Two thumbs on one track, in addition to two number fields that hold the values: it sends nothing
 * itself and is hidden without script. The thumbs stay at least 1 apart; if the range has no more
 * room than that, both are disabled.
 */
export function PriceRangeSlider({
  bounds,
  value,
  formatValue,
  onChange,
  onCommit,
}: {
  /** Lowest and highest value that can be chosen. */
  bounds: readonly [number, number];
  value: readonly [number, number];
  /** How a value is announced: 59 as "$59". */
  formatValue: (value: number) => string;
  /** While a thumb moves. */
  onChange: (value: [number, number]) => void;
  /** When a thumb is released, or a key. */
  onCommit: () => void;
}) {
  const [least, most] = bounds;
  const [low, high] = value;
  const share = (amount: number) => `${((amount - least) / Math.max(1, most - least)) * 100}%`;
  const shared = {
    min: least,
    max: most,
    disabled: most - least <= 1,
    onPointerUp: onCommit,
    onKeyUp: onCommit,
  } as const;
  return (
    <div
      className="range needs-script"
      style={{ '--low': share(low), '--high': share(high) } as CSSProperties}
    >
      <input
        {...shared}
        type="range"
        aria-label="Minimum price"
        aria-valuetext={formatValue(low)}
        value={low}
        onChange={(event) => onChange([Math.min(valueOf(event), high - 1), high])}
      />
      <input
        {...shared}
        type="range"
        aria-label="Maximum price"
        aria-valuetext={formatValue(high)}
        value={high}
        onChange={(event) => onChange([low, Math.max(valueOf(event), low + 1)])}
      />
    </div>
  );
}

const valueOf = (event: ChangeEvent<HTMLInputElement>) => event.target.valueAsNumber;
