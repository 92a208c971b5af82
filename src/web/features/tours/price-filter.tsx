import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { groupDigits } from '../../../shared/group-digits.ts';
import {
  fitSliderBounds,
  readPriceInput,
  withMaxPrice,
  withMinPrice,
  type PriceRange,
} from '../../../shared/tours/price-range.ts';
import type { TourFilter } from '../../../shared/tours/tour-filter.ts';
import { TextField } from '../../ui/field.tsx';
import { PriceRangeSlider } from '../../ui/price-range-slider.tsx';
import { selectedPrices } from './price-selection.ts';

/**
 * Two number inputs that are sent with the form around them, and with script a slider over them.
 * With script, releasing either sends the form.
 * @param props.filter what is listed now
 * @param props.limits the span of all tours' prices
 */
export function PriceFilter({ filter, limits }: { filter: TourFilter; limits: PriceRange }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const selection = selectedPrices(filter, limits);
  const { draft, setDraft, asked, setAsked } = useDraft(filter, selection);
  const typed = { min: readPriceInput(draft.min) ?? 0, max: readPriceInput(draft.max) ?? 0 };
  const bounds = fitSliderBounds(limits, selection);

  const type = (change: Partial<Draft>) => {
    const isIgnored = Object.values(change).some((text) => readPriceInput(text) === null);
    if (!isIgnored) setDraft({ ...draft, ...change });
  };
  const settle = (range: PriceRange) => {
    // The form's values are read from the DOM, so the DOM must hold the final prices first.
    flushSync(() => {
      setDraft(draftOf(range));
      setAsked(range);
    });
    if (!isSame(range, asked)) group.current?.form?.requestSubmit();
  };
  const settleMin = () => settle(withMinPrice(typed, typed.min));
  const settleMax = () => settle(withMaxPrice(typed, typed.max, limits.max));

  return (
    <fieldset ref={group} aria-labelledby="tour-prices">
      <h2 id="tour-prices" className={FILTER_HEADING}>
        Price per person
      </h2>
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label="Minimum"
          name="minPrice"
          value={draft.min}
          onType={(min) => type({ min })}
          onSettle={settleMin}
        />
        <PriceField
          label="Maximum"
          name="maxPrice"
          value={draft.max}
          onType={(max) => type({ max })}
          onSettle={settleMax}
        />
      </div>
      <div className="mt-3">
        <PriceRangeSlider
          bounds={[bounds.min, bounds.max]}
          value={[typed.min, typed.max]}
          formatValue={(dollars) => `$${groupDigits(dollars)}`}
          onChange={([min, max]) => setDraft(draftOf({ min, max }))}
          onCommit={() => settle(typed)}
        />
      </div>
    </fieldset>
  );
}

/** The serif heading over a group of filters. */
export const FILTER_HEADING = 'mb-3.5 text-21';

/** What is in the inputs: the visitor may be in the middle of typing. */
interface Draft {
  min: string;
  max: string;
}

const draftOf = ({ min, max }: PriceRange): Draft => ({ min: String(min), max: String(max) });

/**
 * A draft that is reset by a list with other prices than those asked for last: that of a step back,
 * even if what was asked for was never drawn. Otherwise it stays: the visitor may still be typing.
 */
function useDraft(filter: TourFilter, selection: PriceRange) {
  const [draft, setDraft] = useState(() => draftOf(selection));
  const [listed, setListed] = useState(filter);
  const [asked, setAsked] = useState(selection);
  if (listed !== filter) {
    setListed(filter);
    if (!isSame(asked, selection)) {
      setAsked(selection);
      setDraft(draftOf(selection));
    }
  }
  return { draft, setDraft, asked, setAsked };
}

const isSame = (a: PriceRange, b: PriceRange) => a.min === b.min && a.max === b.max;

function PriceField({
  label,
  name,
  value,
  onType,
  onSettle,
}: {
  label: string;
  name: string;
  value: string;
  onType: (text: string) => void;
  onSettle: () => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onSettle();
  };
  return (
    <TextField
      label={label}
      name={name}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onSettle}
      onKeyDown={onKeyDown}
      inputMode="numeric"
      controlSize="sm"
      start={<span className="text-ink-2">$</span>}
      className="[&_input]:pl-8"
    />
  );
}
