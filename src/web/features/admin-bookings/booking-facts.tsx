import { ExternalLink } from 'lucide-react';
import type { SameGuest } from '../../../server/features/bookings/booking.ts';
import type { BookingTexts } from '../../../server/private-records.ts';
import { groupDigits } from '../../../shared/group-digits.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { SectionTitle } from '../../office/section-title.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { bookingsFrom, enquiriesFrom } from './booking-addresses.ts';
import type { BookingView } from './booking-view.ts';
import { BreakingEmail } from '../../office/breaking-email.tsx';
import { Fact } from './fact.tsx';
import { PrivateFacts } from './private-facts.tsx';

/** What was booked, by whom, and what they asked for. */
export function BookingFacts({
  booking,
  sameGuest,
  shown,
}: {
  booking: BookingView;
  sameGuest: SameGuest;
  /** Wishes and health notes that were asked for without script. */
  shown: BookingTexts | undefined;
}) {
  return (
    <section
      aria-label="What was booked"
      data-first-focus
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reading starts here
      tabIndex={-1}
      className="min-w-0 p-5 md:px-6.5"
    >
      <TourCard booking={booking} />
      <dl className="mt-5 grid grid-cols-2 gap-x-5 gap-y-3.5 border-b border-line pb-5 md:grid-cols-[1.3fr_1fr_1fr]">
        <Fact label="Departure">{booking.departure}</Fact>
        <Fact label="Return">{booking.returns}</Fact>
        <Fact label="Travelers">{booking.travelers}</Fact>
        <Fact label="Email">
          <a href={`mailto:${booking.email}`} className="link font-medium wrap-anywhere">
            <BreakingEmail email={booking.email} />
          </a>
        </Fact>
        <Fact label="Phone">
          <a
            href={`tel:${booking.phone.replaceAll(' ', '')}`}
            className="hover:text-action hover:underline"
          >
            {booking.phone}
          </a>
        </Fact>
        <Fact label="Address">{booking.address}</Fact>
        <SameGuestFact email={booking.email} sameGuest={sameGuest} />
      </dl>
      <div className="mt-5">
        <SectionTitle>Travelers</SectionTitle>
      </div>
      <People people={booking.people} />
      <PrivateFacts booking={booking} shown={shown} />
    </section>
  );
}

/** What else came from the same email; nothing where nothing did. */
function SameGuestFact({
  email,
  sameGuest: { bookings, enquiries },
}: {
  email: string;
  sameGuest: SameGuest;
}) {
  if (bookings + enquiries === 0) return null;
  return (
    <Fact label="From the same email" className="col-span-full">
      <span className="flex flex-wrap gap-x-5">
        {bookings > 0 && (
          <TextLink to={bookingsFrom(email)}>
            {bookings === 1 ? '1 other booking' : `${groupDigits(bookings)} other bookings`}
          </TextLink>
        )}
        {enquiries > 0 && (
          <TextLink to={enquiriesFrom(email)}>
            {enquiries === 1 ? '1 enquiry' : `${groupDigits(enquiries)} enquiries`}
          </TextLink>
        )}
      </span>
    </Fact>
  );
}

function TourCard({ booking }: { booking: BookingView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4.5 gap-y-2 rounded-control border border-line p-2 md:flex-nowrap md:pr-5">
      {booking.picture && (
        <div className="h-21 w-33 shrink-0">
          <ArtPicture
            picture={booking.picture}
            decorative
            sizes="191px"
            className="size-full rounded-thumb object-cover"
          />
        </div>
      )}
      <div className="min-w-0 flex-1 leading-snug first:pl-1 max-md:basis-40 md:first:pl-3">
        <p className="text-16 leading-snug font-semibold wrap-anywhere">{booking.tourName}</p>
        <p className="text-14 wrap-anywhere text-ink-2">{booking.place}</p>
        {booking.tourId !== null && (
          <a
            href={`/tour/${booking.tourId}`}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-7 items-center gap-2 text-14"
          >
            View tour
            <Icon icon={ExternalLink} />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
      </div>
      <p className="text-right max-md:flex max-md:w-full max-md:items-baseline max-md:justify-between max-md:px-1">
        <span className="block text-14 text-ink-2">{`${booking.price} × ${booking.travelers}`}</span>
        <span className="block font-serif text-25 leading-tight">{booking.total}</span>
      </p>
    </div>
  );
}

function People({ people }: Pick<BookingView, 'people'>) {
  if (people.length === 0) return <p className="text-ink-2">Nobody is named yet.</p>;
  return (
    <table className="w-full text-14 tabular-nums">
      <caption className="sr-only">Travelers</caption>
      <thead>
        <tr className="bg-bar text-left text-13 text-ink-2">
          <th scope="col" className="px-3 py-2.25 font-semibold max-md:hidden">
            #
          </th>
          {['Name', 'Date of birth', 'Nationality'].map((name) => (
            <th key={name} scope="col" className="px-3 py-2.25 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ name, dateOfBirth, nationality }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a traveler has no other name of its own
          <tr key={index} className="border-t border-line first:border-t-0">
            <td className="px-3 py-2.25 text-ink-2 max-md:hidden">{index + 1}</td>
            <td className="px-3 py-2.25 font-medium wrap-anywhere">{name}</td>
            <td className="px-3 py-2.25 whitespace-nowrap">{dateOfBirth || NONE_GIVEN}</td>
            <td className="min-w-26 px-3 py-2.25 wrap-anywhere">{nationality || NONE_GIVEN}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NONE_GIVEN = <span className="text-ink-2">None given</span>;
