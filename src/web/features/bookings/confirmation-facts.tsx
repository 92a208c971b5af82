import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Traveler } from '../../../shared/bookings/traveler.ts';
import { formatLongDate, formatPlainDate } from '../../../shared/dates/plain-date.ts';
import { agency } from '../../content/agency.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ConfirmationReveal } from './confirmation-reveal.tsx';
import type { ConfirmationView, PersonalPart } from './confirmation-view.ts';

/** Everything that was sent, including empty fields, and how to change it. */
export function ConfirmationFacts({
  booking,
  whatsappUrl,
}: {
  booking: ConfirmationView;
  whatsappUrl: string | null;
}) {
  const { personal } = booking;
  return (
    <div className="min-w-0">
      <Block title={personal ? 'Dates and contact' : 'Dates'}>
        <Facts>
          <Fact term="Departure">{formatLongDate(booking.departureDate)}</Fact>
          <Fact term="Return">{booking.returnDate && formatLongDate(booking.returnDate)}</Fact>
          {personal && (
            <>
              <Fact term="Name">{`${personal.firstName} ${personal.lastName}`}</Fact>
              <Fact term="Email">{personal.email}</Fact>
              <Fact term="Phone">{personal.phone}</Fact>
              <Fact term="Address">{personal.address}</Fact>
            </>
          )}
        </Facts>
      </Block>
      {personal ? (
        <PersonalBlocks personal={personal} />
      ) : (
        <Block title="Names and notes" className="no-print">
          <ConfirmationReveal reference={booking.reference} />
        </Block>
      )}
      <Block title="Something to change?" className="no-print">
        <p className="mb-5 max-w-[38em] text-ink-2">
          {booking.status === 'pending'
            ? 'Write before the planner answers and we will fold it in.'
            : `Write, and a planner in Hanoi answers ${agency.answer}.`}{' '}
          You can also call: someone in Hanoi picks up {agency.picksUp}.
        </p>
        <Contacts reference={booking.reference} whatsappUrl={whatsappUrl} />
        <p className="mt-5">
          <TextLink to="/profile" isForward>
            All bookings on this device
          </TextLink>
        </p>
      </Block>
    </div>
  );
}

function PersonalBlocks({ personal }: { personal: PersonalPart }) {
  return (
    <>
      <Block title="Travelers">
        <ol>
          {personal.travelers.map((traveler, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <TravelerRow key={index} traveler={traveler} number={index + 1} />
          ))}
        </ol>
      </Block>
      {/* Not on paper: whoever the paper is handed to need not know. */}
      <Block title="What you told us" className="no-print">
        <Facts>
          <Fact term="Special requests" isWide>
            {personal.specialRequests}
          </Fact>
          <Fact term="Dietary restrictions">{personal.dietaryRestrictions}</Fact>
          <Fact term="Medical conditions">{personal.medicalConditions}</Fact>
        </Facts>
      </Block>
    </>
  );
}

function Contacts({ reference, whatsappUrl }: { reference: string; whatsappUrl: string | null }) {
  const subject = encodeURIComponent(`Booking ${reference}`);
  return (
    <div className="flex flex-wrap gap-3">
      {whatsappUrl && (
        <ButtonLink to={whatsappUrl} variant="ghost" size="sm">
          <Icon icon={MessageCircle} />
          WhatsApp
        </ButtonLink>
      )}
      <ButtonLink to={`mailto:${agency.email}?subject=${subject}`} variant="ghost" size="sm">
        <Icon icon={Mail} />
        Email us
      </ButtonLink>
      <ButtonLink to={`tel:${agency.phone.number}`} variant="ghost" size="sm">
        <Icon icon={Phone} />
        Call the office
      </ButtonLink>
    </div>
  );
}

function TravelerRow({ traveler, number }: { traveler: Traveler; number: number }) {
  const { firstName, lastName, dateOfBirth, nationality } = traveler;
  return (
    <li className="grid grid-cols-[2.5rem_1fr_1fr] items-center gap-x-4 gap-y-1 border-t border-line py-3.75 first:border-t-0 md:grid-cols-[2.5rem_1.3fr_1fr_1fr]">
      <span
        aria-hidden
        className="grid size-10 place-items-center rounded-pill border-[1.5px] border-line font-serif text-18 leading-none max-md:row-span-2 max-md:self-start"
      >
        {number}
      </span>
      <span className="min-w-0 font-semibold max-md:col-span-2">{`${firstName} ${lastName}`}</span>
      <span className="no-print min-w-0 max-md:col-start-2">
        <span className="block text-13 text-ink-3">Born</span>
        <Value>{dateOfBirth && formatPlainDate(dateOfBirth)}</Value>
      </span>
      <span className="min-w-0">
        <span className="block text-13 text-ink-3">Nationality</span>
        <Value>{nationality}</Value>
      </span>
    </li>
  );
}

function Block({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={classNames('border-t border-line py-7 md:py-8.5', className)}>
      <h2 className="type-subheading mb-5">{title}</h2>
      {children}
    </section>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">{children}</dl>;
}

function Fact({
  term,
  isWide = false,
  children,
}: {
  term: string;
  isWide?: boolean;
  children: string;
}) {
  return (
    <div
      className={classNames('min-w-0', isWide && 'md:col-span-2')}
      // Keeps heading and contents on the same sheet of paper.
      style={{ breakInside: 'avoid' }}
    >
      <dt className="text-14 text-ink-3">{term}</dt>
      <dd className="mt-0.5 whitespace-pre-line">
        <Value>{children}</Value>
      </dd>
    </div>
  );
}

function Value({ children }: { children: string }) {
  return children ? <>{children}</> : <span className="text-ink-2">None given</span>;
}
