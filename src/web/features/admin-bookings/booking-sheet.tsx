import type { ReactNode } from 'react';
import type { BookingTexts } from '../../../server/private-records.ts';
import { BreakingEmail } from '../../office/breaking-email.tsx';
import { TEXT_LABELS, TEXT_NAMES } from './private-texts.ts';
import type { SheetView } from './sheet-view.ts';

/** A booking on paper, for the office and the guide. The office's own notes are not on it. */
export function BookingSheet({
  booking,
  texts,
}: {
  booking: SheetView;
  /** Wishes and health notes, if somebody asked for them. */
  texts: BookingTexts | undefined;
}) {
  return (
    <article className="mx-auto max-w-180 bg-surface px-6 py-8 text-ink md:px-12 md:py-12 print:max-w-none print:p-0">
      <header className="flex flex-wrap items-end justify-between gap-4 border-b-2 border-ink pb-4">
        <div className="min-w-0">
          <p className="text-14 text-ink-2">{booking.reference}</p>
          <h1 className="font-serif text-32 leading-tight wrap-anywhere">{booking.guest}</h1>
        </div>
        <p className="ml-auto text-right text-14">
          <span className="block font-semibold">{booking.status}</span>
          {booking.received}
        </p>
      </header>
      <Part title="Tour">
        <p className="text-17 font-semibold wrap-anywhere">{booking.tourName}</p>
        <p className="wrap-anywhere">{booking.place}</p>
        <Facts
          facts={[
            ['Departure', booking.departure],
            ['Return', booking.returns],
            ['Travelers', String(booking.travelers)],
            ['Price per person', booking.price],
            ['Total', booking.total],
          ]}
        />
      </Part>
      <Part title="Contact">
        <Facts
          facts={[
            ['Email', <BreakingEmail key="email" email={booking.email} />],
            ['Phone', booking.phone],
            ['Address', booking.address],
          ]}
        />
      </Part>
      <Part title="Travelers">
        <People people={booking.people} />
      </Part>
      <Part title="Requests">
        <Facts
          isWide
          facts={TEXT_NAMES.map((name) => [
            TEXT_LABELS[name],
            texts ? texts[name] : booking.given[name] ? 'Not shown' : '',
          ])}
        />
      </Part>
      <footer className="mt-8 border-t border-line pt-3 text-13 text-ink-2">
        {booking.printed}
      </footer>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid">
      <h2 className="mb-2 font-sans text-14 font-semibold tracking-normal text-ink-2">{title}</h2>
      {children}
    </section>
  );
}

function Facts({
  facts,
  isWide = false,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** One under the other. */
  isWide?: boolean;
}) {
  return (
    <dl
      className={`mt-2 grid gap-x-6 gap-y-3 ${isWide ? '' : 'grid-cols-2 md:grid-cols-3 print:grid-cols-3'}`}
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-13 text-ink-3">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value || 'None given'}</dd>
        </div>
      ))}
    </dl>
  );
}

function People({ people }: Pick<SheetView, 'people'>) {
  if (people.length === 0) return <p>Nobody is named yet.</p>;
  return (
    <table className="w-full text-left text-15 tabular-nums">
      <caption className="sr-only">Travelers</caption>
      <thead>
        <tr className="border-b border-ink text-13">
          {['#', 'Name', 'Date of birth', 'Nationality'].map((head) => (
            <th key={head} scope="col" className="py-1.5 pr-3 font-semibold whitespace-nowrap">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ name, dateOfBirth, nationality }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two travelers may share a name
          <tr key={index} className="border-b border-line">
            <td className="py-1.5 pr-3">{index + 1}</td>
            <td className="py-1.5 pr-3 font-medium wrap-anywhere">{name}</td>
            <td className="py-1.5 pr-3 whitespace-nowrap">{dateOfBirth}</td>
            <td className="min-w-24 py-1.5 wrap-anywhere">{nationality}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
