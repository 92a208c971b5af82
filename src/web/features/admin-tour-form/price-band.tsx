import { useState } from 'react';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import type { DraftTier } from '../../../shared/tours/tour-form-draft.ts';
import { classNames } from '../../ui/class-names.ts';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { cardPrice, groupPrice, previewTiers } from './price-preview.ts';

/** How guests will see the tiers, and the price for a group of a chosen size. */
export function PriceBand({ tiers }: { tiers: readonly DraftTier[] }) {
  const preview = previewTiers(tiers);
  const [groupSize, setGroupSize] = useState('4');
  const card = cardPrice(tiers);
  if (card === null) {
    return (
      <p className="mt-5 rounded-control bg-bar px-4 py-3 text-14 text-ink-2">
        Enter a price above 0 to see what guests will pay.
      </p>
    );
  }
  const doubts = preview.flatMap(({ doubt }) => doubt ?? []);
  return (
    <div className="mt-5">
      <ul className="flex gap-1 overflow-clip rounded-control max-md:flex-col">
        {preview.map(({ label, price, isPopular, doubt }, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- two tiers may say the same
            key={index}
            className={classNames(
              'min-w-0 flex-1 px-3.5 py-3',
              doubt ? 'bg-amber-tint' : 'bg-tint',
            )}
          >
            <span className="block text-14 text-ink-2">
              {label}
              {isPopular && ', Popular'}
            </span>
            <span className="type-price">{price}</span>
            {doubt && <span className="mt-1 block text-13 font-medium text-amber">{doubt}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-ink-3">
        {`How guests will see it. The card reads “${card}”.${doubts.length === 0 ? ' No gaps and no overlaps.' : ''}`}
      </p>
      <div className="needs-script mt-4 flex flex-wrap items-end gap-x-5 gap-y-2 border-t border-line pt-4">
        <NumberStepper
          name="group"
          label="A group of"
          controlSize="sm"
          min={1}
          max={TOUR_LIMITS.groupSize}
          defaultValue={groupSize}
          onChange={(event) => setGroupSize(event.target.value)}
          className="w-40"
        />
        <output htmlFor="group" className="pb-2.5 text-15">
          pays{' '}
          <strong className="font-semibold">{groupPrice(tiers, Number(groupSize)) ?? '...'}</strong>
        </output>
      </div>
    </div>
  );
}
