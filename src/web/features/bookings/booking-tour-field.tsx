import { ChevronsUpDown } from 'lucide-react';
import { lowestPrice, isContactPricing } from '../../../shared/tours/pricing.ts';
import { formatUsd } from '../../../shared/money.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { pictureOf, type BookingTour } from './booking-tour.ts';

/** The tour: a native select that shows its choice with picture, place and price. */
export function BookingTourField({
  name,
  defaultValue,
  error,
  tours,
  areAllTours,
  tour,
}: {
  name: string;
  defaultValue: string;
  error: string | undefined;
  tours: readonly BookingTour[];
  /** Whether they are all that the agency offers. */
  areAllTours: boolean;
  /** The chosen one. */
  tour: BookingTour | undefined;
}) {
  const isMissing = defaultValue !== '' && !tours.some(({ id }) => String(id) === defaultValue);
  return (
    <Field text={{ label: 'Tour', name, error, help: areAllTours ? undefined : ELSEWHERE }}>
      {(ties) => (
        <div className="relative">
          <select
            {...ties}
            defaultValue={defaultValue}
            className={classNames(
              SELECT,
              error ? 'border-2 border-red bg-red-wash' : 'border-[1.5px] border-field bg-surface',
              tour && SELECT_UNDER_CHOICE,
            )}
          >
            <option value="">Select a tour</option>
            {tours.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {isMissing && <option value={defaultValue}>The tour you chose</option>}
          </select>
          {tour && <Choice tour={tour} />}
          <Icon
            icon={ChevronsUpDown}
            className="pointer-events-none absolute inset-y-0 right-4 my-auto"
          />
        </div>
      )}
    </Field>
  );
}

const ELSEWHERE = (
  <>
    Not in this list? <TextLink to="/package-tours">Choose from all tours</TextLink>
  </>
);

const SELECT =
  "w-full appearance-none truncate rounded-control py-2.5 pr-11 pl-3.75 text-16 leading-snug text-ink transition-colors hover:border-ink-2 focus:border-action focus:outline-2 focus:outline-offset-0 focus:outline-focus min-h-13 has-[option[value='']:checked]:text-ink-3 [&>option]:text-ink";

/**
 * The choice is drawn over the select, whose own text cannot wrap and is then hidden. Without
 * script the choice would become outdated, and with forced colors both would be visible, so there
 * the select shows its text.
 */
const SELECT_UNDER_CHOICE =
  '[@media(scripting:enabled)_and_(forced-colors:none)]:min-h-26 md:[@media(scripting:enabled)_and_(forced-colors:none)]:min-h-20 [@media(scripting:enabled)_and_(forced-colors:none)]:text-transparent';

function Choice({ tour }: { tour: BookingTour }) {
  const price = isContactPricing(tour.pricing)
    ? 'Contact for Details'
    : `from ${formatUsd(lowestPrice(tour.pricing))}`;
  return (
    <span
      aria-hidden
      className="needs-script pointer-events-none absolute inset-y-0 right-11 left-2.5 flex items-center gap-4 leading-snug forced-colors:hidden"
    >
      <span className="h-14.5 w-19.5 shrink-0">
        <ArtPicture
          picture={pictureOf(tour)}
          sizes="78px"
          decorative
          className="size-full rounded-thumb object-cover"
        />
      </span>
      <span className="min-w-0 py-2">
        <span className="line-clamp-2 leading-tight font-semibold wrap-anywhere">{tour.name}</span>
        {/* In narrow windows the place comes last: where there is no room for all, it is the place that is cut. */}
        <span className="mt-0.5 line-clamp-2 text-14 md:line-clamp-1 text-ink-2">
          <span className="max-xl:hidden">{`${tour.location} · `}</span>
          <span className="whitespace-nowrap">{tour.duration}</span>
          {' · '}
          <span className="whitespace-nowrap">{price}</span>
          <span className="xl:hidden">{` · ${tour.location}`}</span>
        </span>
      </span>
    </span>
  );
}
