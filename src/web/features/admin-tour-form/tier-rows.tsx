import { Plus, Trash2 } from 'lucide-react';
import {
  hasRoom,
  nextRow,
  oneMoreTier,
  type DraftTier,
} from '../../../shared/tours/tour-form-draft.ts';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { changeRow, withoutRow } from './rows.ts';

/**
 * The price by group size (back-office spec, section 5). A tier can be removed while there is
 * another; a new one starts after the last. Without script there is always one empty row.
 */
export function TierRows({
  tiers,
  errors,
  onChange,
}: {
  tiers: readonly DraftTier[];
  errors: FieldErrors;
  onChange: (tiers: DraftTier[]) => void;
}) {
  function remove(row: number) {
    document.getElementById(ADD)?.focus();
    onChange(withoutRow(tiers, row));
  }
  return (
    <>
      <div aria-hidden className={`mb-2 text-14 font-semibold text-ink-2 max-md:hidden ${COLUMNS}`}>
        <span>{HEADS.minPeople}</span>
        <span>{HEADS.maxPeople}</span>
        <span>{HEADS.pricePerPerson}</span>
      </div>
      <div className="grid gap-4">
        {tiers.map((tier, index) => (
          <TierRow
            key={tier.row}
            tier={tier}
            title={`Tier ${index + 1}`}
            errors={errors}
            onChange={(change) => onChange(changeRow(tiers, tier.row, change))}
            onRemove={tiers.length > 1 ? () => remove(tier.row) : null}
          />
        ))}
        <noscript>
          <TierRow
            tier={{ row: nextRow(tiers), minPeople: '', maxPeople: '', pricePerPerson: '' }}
            title="One more tier"
            errors={errors}
            onRemove={null}
          />
        </noscript>
      </div>
      <Button
        id={ADD}
        variant="ghost"
        size="sm"
        disabled={!hasRoom(tiers, 'tiers')}
        onClick={() => onChange(oneMoreTier(tiers))}
        className="needs-script mt-4"
      >
        <Icon icon={Plus} />
        Add tier
      </Button>
    </>
  );
}

const ADD = 'add-tier';

const HEADS = {
  minPeople: 'From, people',
  maxPeople: 'To, people',
  pricePerPerson: 'Price per person, USD',
} as const;

/** Where the columns have headings, those serve as labels for all rows. */
const LABELS = 'md:[&>label]:sr-only max-md:[&>label]:text-14';

const COLUMNS =
  'grid grid-cols-[1fr_1fr_2.25rem] items-start gap-x-3 gap-y-2.5 md:grid-cols-[1fr_1fr_1.2fr_2.75rem]';

function TierRow({
  tier,
  title,
  errors,
  onChange,
  onRemove,
}: {
  tier: DraftTier;
  title: string;
  errors: FieldErrors;
  /** Without it the row can only be typed into. */
  onChange?: (change: Partial<DraftTier>) => void;
  /** Null where the row cannot be removed. */
  onRemove: (() => void) | null;
}) {
  const field = (part: keyof typeof HEADS) => {
    const name = `priceTiers.${tier.row}.${part}`;
    return {
      name,
      label: HEADS[part],
      controlSize: 'sm' as const,
      error: errors[name],
      autoComplete: 'off',
      className: LABELS,
      ...(onChange && {
        value: tier[part],
        onChange: (event: { target: { value: string } }) =>
          onChange({ [part]: event.target.value }),
      }),
    };
  };
  const people = {
    type: 'number',
    min: 1,
    max: TOUR_LIMITS.groupSize,
    step: 1,
    inputMode: 'numeric' as const,
  };
  return (
    <fieldset className={`max-md:border-b max-md:border-line max-md:pb-4 ${COLUMNS}`}>
      <legend className="sr-only">{title}</legend>
      <TextField {...field('minPeople')} {...people} placeholder="1" />
      <TextField {...field('maxPeople')} {...people} placeholder="Unlimited" />
      <TextField
        {...field('pricePerPerson')}
        inputMode="decimal"
        maxLength={12}
        start="$"
        className={`max-md:order-1 max-md:col-span-3 [&_input]:pl-8.5! ${LABELS}`}
      />
      {onRemove && (
        <IconButton
          icon={Trash2}
          tone="danger"
          size="sm"
          label={`Remove ${title.toLowerCase()}`}
          onClick={onRemove}
          className="needs-script mt-1 max-md:mt-8.5"
        />
      )}
    </fieldset>
  );
}
