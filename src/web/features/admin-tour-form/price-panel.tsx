import { MessageCircle, Users, type LucideIcon } from 'lucide-react';
import type { TourFormDraft } from '../../../shared/tours/tour-form-draft.ts';
import type { PriceType } from '../../../shared/tours/tour.ts';
import { Panel } from '../../office/panel.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListError } from './list-error.tsx';
import { PriceBand } from './price-band.tsx';
import { TierRows } from './tier-rows.tsx';

/** How a tour is priced: tiers by group size, or by contact (back-office spec, section 4). */
export function PricePanel({
  draft: { priceType, priceTiers },
  errors,
  onChange,
}: {
  draft: TourFormDraft;
  errors: FieldErrors;
  onChange: (change: Partial<TourFormDraft>) => void;
}) {
  return (
    <Panel
      title="Price"
      className="group/price"
      aside={
        <fieldset className="flex overflow-clip rounded-control border-[1.5px] border-field bg-surface">
          <legend className="sr-only">Price type</legend>
          {PRICE_CHOICES.map((choice) => (
            <PriceChoice
              key={choice.type}
              {...choice}
              isChosen={priceType === choice.type}
              onChoose={() => onChange({ priceType: choice.type })}
            />
          ))}
        </fieldset>
      }
    >
      {/* With contact pricing the tiers are only hidden, so that switching back finds them. */}
      <div className="group-has-[[value=contact\_for\_details]:checked]/price:hidden">
        <ListError list="priceTiers" errors={errors} />
        <TierRows
          tiers={priceTiers}
          errors={errors}
          onChange={(tiers) => onChange({ priceTiers: tiers })}
        />
        <PriceBand tiers={priceTiers} />
      </div>
      <div className="hidden gap-3 rounded-control bg-tint px-4.5 py-4 group-has-[[value=contact\_for\_details]:checked]/price:flex">
        <Icon icon={MessageCircle} className="mt-0.5 text-action" />
        <p className="text-15">
          Guests see “Contact for Details” instead of a price and ask for an offer. Tiers are
          cleared when the tour is saved.
        </p>
      </div>
    </Panel>
  );
}

const PRICE_CHOICES: readonly { type: PriceType; label: string; icon: LucideIcon }[] = [
  { type: 'per_person', label: 'Per person', icon: Users },
  { type: 'contact_for_details', label: 'Contact for details', icon: MessageCircle },
];

function PriceChoice({
  type,
  label,
  icon,
  isChosen,
  onChoose,
}: {
  type: PriceType;
  label: string;
  icon: LucideIcon;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="flex min-h-10.5 cursor-pointer items-center gap-2.5 px-4 text-15 font-semibold text-ink transition-colors first-of-type:border-r-[1.5px] first-of-type:border-field max-md:py-2 max-md:leading-tight hover:bg-wash has-checked:bg-action has-checked:text-on-action has-checked:hover:bg-action-hover has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus max-md:px-3 has-checked:has-focus-visible:outline-on-action">
      <input
        type="radio"
        name="priceType"
        value={type}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <Icon icon={icon} className="max-md:hidden" />
      {label}
    </label>
  );
}
