import type { ReactNode, Ref } from 'react';
import { Form } from 'react-router';
import { todayInVietnam } from '../../../shared/dates/plain-date.ts';
import { formatUsd } from '../../../shared/money.ts';
import { isContactPricing, pricePerPerson, totalPrice } from '../../../shared/tours/pricing.ts';
import type { Cents } from '../../../shared/tours/tour.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useHasScript } from '../../ui/use-has-script.ts';
import { contactAddress } from './contact-address.ts';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';
import type { TourPage } from './tour-page.ts';

/** Guests chosen at first (public spec, section 9). */
const DEFAULT_GUESTS = 2;

/** The form of the card, for buttons that stand elsewhere. */
export const BOOKING_FORM_ID = 'book-this-tour';

interface BookingProps {
  tour: TourPage;
  guests: number;
}

/** Date, guests, price: a GET form that leads to the booking page, also without script. */
export function BookingCard({
  tour,
  guests,
  formRef,
  onChoice,
}: BookingProps & {
  formRef: Ref<HTMLFormElement>;
  /** Called when a choice in the form changes. */
  onChoice: () => void;
}) {
  const today = useHasScript() ? browserToday() : undefined;
  return (
    <div className="rounded-card border border-line bg-surface p-5.5 shadow-2 md:p-7">
      <h2 className="font-serif text-28 leading-tight">Book This Tour</h2>
      <p className="mt-1 mb-5 text-14 text-ink-2">Free to request. Pay after we confirm.</p>
      <Form
        id={BOOKING_FORM_ID}
        action="/booking"
        ref={formRef}
        onChange={onChoice}
        className="grid grid-cols-[minmax(0,1fr)] gap-4.5"
      >
        <input type="hidden" name="tourId" value={tour.id} />
        <DateField label="Departure date" name="departureDate" min={today} today={today} />
        <SelectField
          label="Guests"
          name="guests"
          options={guestOptions(tour.maxGroupSize)}
          defaultValue={firstGuests(tour)}
        />
        <PriceRows tour={tour} guests={guests} />
        <Button type="submit" isFullWidth>
          Book Now
        </Button>
      </Form>
      <div className="needs-script mt-3 grid grid-cols-2 gap-2.5">
        <SaveButton tourId={tour.id} />
        <ShareButton title={tour.name} path={`/tour/${tour.id}`} />
      </div>
      <p className="mt-4.5 text-center text-14 text-ink-2">
        Questions first? <TextLink to={contactAddress(tour.name)}>Contact Support</TextLink>
      </p>
    </div>
  );
}

/**
 * Total and Book Now at the foot of a small screen; they send the same form, wherever the reader
 * has scrolled to.
 */
export function BookingBar({ tour, guests }: BookingProps) {
  const total = totalPrice(tour, guests, 'tour');
  return (
    <div className="booking-bar no-print fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-surface px-5 py-3 md:px-12 lg:hidden">
      {total === null ? (
        <p className="font-serif text-21 leading-tight">Contact for Details</p>
      ) : (
        <p className="type-price">
          {formatUsd(total)} <Unit>{guestsLabel(guests)}</Unit>
        </p>
      )}
      <Button type="submit" form={BOOKING_FORM_ID} size="sm">
        Book Now
      </Button>
    </div>
  );
}

/** The number of guests when the page opens. */
export function firstGuests({ maxGroupSize }: Pick<TourPage, 'maxGroupSize'>): number {
  return Math.min(DEFAULT_GUESTS, maxGroupSize);
}

function PriceRows({ tour, guests }: BookingProps) {
  const each = pricePerPerson(tour, guests, 'tour');
  const total = totalPrice(tour, guests, 'tour');
  const saved = savedByOneMore(tour, guests);
  return (
    <div className="mb-1">
      <dl>
        {each !== null && total !== null && (
          <Row term={`${formatUsd(each)} × ${guestsLabel(guests)}`}>{formatUsd(total)}</Row>
        )}
        <Row term="Service fees">
          <span className="font-semibold text-green">FREE</span>
        </Row>
        <div
          // Read as a whole when the group changes, and only here: "Total $597 USD".
          aria-live="polite"
          aria-atomic
          className="mt-2.5 flex items-baseline justify-between gap-4 border-t border-line pt-4"
        >
          <dt className="font-semibold">Total</dt>
          {total === null ? (
            <dd className="text-right font-serif text-21 leading-tight">Contact for Details</dd>
          ) : (
            <dd className="type-total">
              {formatUsd(total)} <Unit>USD</Unit>
            </dd>
          )}
        </div>
      </dl>
      {saved > 0 && (
        <p className="mt-1 text-14 text-green">{`One more guest: ${formatUsd(saved)} less each`}</p>
      )}
      {!isContactPricing(tour) && <TotalsWithoutScript tour={tour} />}
    </div>
  );
}

/** How much less each would pay if one more came along; 0 where nobody can or nothing is saved. */
function savedByOneMore(tour: TourPage, guests: number): Cents {
  if (guests >= tour.maxGroupSize) return 0;
  const [each, eachOfMore] = [guests, guests + 1].map((size) => pricePerPerson(tour, size, 'tour'));
  return Math.max(0, (each ?? 0) - (eachOfMore ?? 0));
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.75">
      <dt className="text-ink-2">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Unit({ children }: { children: ReactNode }) {
  return (
    <small className="font-sans text-14 font-normal tracking-normal text-ink-3">{children}</small>
  );
}

/** Without script the total above stays at the first number of guests: here are the others. */
function TotalsWithoutScript({ tour }: { tour: TourPage }) {
  return (
    <noscript>
      <div className="mt-4 border-t border-line pt-3 text-14 text-ink-2">
        <p>{`The total above is for ${guestsLabel(firstGuests(tour))}. In all you pay:`}</p>
        <ul className="mt-1 columns-2 tabular-nums">
          {groupSizes(tour.maxGroupSize).map((guests) => (
            <li key={guests}>
              {`${guestsLabel(guests)}: ${formatUsd(totalPrice(tour, guests, 'tour') ?? 0)}`}
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}

const groupSizes = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

const guestsLabel = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`);

const guestOptions = (max: number) =>
  groupSizes(max).map((guests) => ({ value: String(guests), label: guestsLabel(guests) }));

/**
 * Earlier days cannot be chosen. The page is cached for everyone, so the browser uses its own
 * clock.
 */
const browserToday = () => todayInVietnam(new Date());
