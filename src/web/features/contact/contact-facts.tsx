import { Clock, Mail, MapPin, MessageCircle, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { agency } from '../../content/agency.ts';
import type { contact } from '../../content/contact.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** Where the office is, how to reach it, and when. */
export function ContactFacts({
  hours,
  whatsappUrl,
}: {
  hours: (typeof contact)['hours'];
  whatsappUrl: string | null;
}) {
  const call = `tel:${agency.phone.number}`;
  return (
    <dl className="*:border-t *:border-line *:first:border-t-0 *:first:pt-0">
      <Fact icon={MapPin} term="Office">
        <span lang="vi" translate="no">
          {agency.office.line}
        </span>
      </Fact>
      <Fact icon={Phone} term="Phone">
        <ContactLink to={call}>{agency.phone.display}</ContactLink>
      </Fact>
      <Fact icon={MessageCircle} term="WhatsApp and Zalo, same number">
        <ContactLink to={whatsappUrl ?? call}>{agency.phone.display}</ContactLink>
      </Fact>
      <Fact icon={Mail} term="Email">
        <ContactLink to={`mailto:${agency.email}`}>{agency.email}</ContactLink>
      </Fact>
      <Fact icon={Clock} term="Office hours (GMT+7)">
        <table className="mt-1 w-full text-15">
          <tbody>
            {hours.map(({ when, what, isAlways }) => (
              <tr key={when}>
                <th scope="row" className="py-1 pr-5 text-left font-normal text-ink-2">
                  {when}
                </th>
                <td className={classNames('w-36 py-1', isAlways && 'font-semibold text-green')}>
                  {what}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fact>
    </dl>
  );
}

function Fact({ icon, term, children }: { icon: LucideIcon; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.75rem_1fr] gap-x-3.5 py-4 leading-snug">
      <dt className="col-start-2 text-14 text-ink-3">{term}</dt>
      <dd className="col-start-2">{children}</dd>
      <Icon
        icon={icon}
        size={22}
        className="col-start-1 row-span-2 row-start-1 mt-0.5 text-brand"
      />
    </div>
  );
}

/** At least 24 high without moving the lines around it. */
function ContactLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      translate="no"
      className="-my-1 inline-block py-1 transition-colors hover:text-action hover:underline hover:underline-offset-4"
    >
      {children}
    </a>
  );
}
