import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { agency } from '../content/agency.ts';
import { NewsletterForm } from '../features/enquiries/newsletter-form.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from './logo.tsx';
import {
  legalPages,
  popularDestinations,
  servicePages,
  toursPage,
  type Destination,
} from './navigation.ts';
import { ScrollTop } from './scroll-top.tsx';
import { useSiteFacts, type SiteFacts } from './site-facts.ts';

/**
 * The footer of every public page, dark in both themes.
 * @param hasForm false where the page itself is the newsletter's form
 */
export function Footer({ hasForm }: { hasForm: boolean }) {
  const site = useSiteFacts();
  return (
    <footer className="later on-foot no-print bg-foot text-on-foot">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-9 pt-13 pb-9 text-15 md:gap-x-14 lg:grid-cols-[1.45fr_1fr_1fr_1.25fr] md:pt-18 md:pb-13">
          <div className="max-md:col-span-2">
            <span className="text-white">
              <Logo />
            </span>
            <p className="mt-5 mb-5.5 max-w-[34ch]">{agency.newsletter} One letter a month.</p>
            {hasForm && <NewsletterForm variant="footer" />}
          </div>
          <Column title="Popular destinations">
            <Links pages={popularDestinations} />
          </Column>
          <Column title="Travel services">
            <Links pages={[toursPage, ...servicePages]} />
          </Column>
          <Column title="Our office" className="max-md:col-span-2">
            <p lang="vi" translate="no">
              {agency.office.line}
            </p>
            <p className="mt-2">{agency.hours}</p>
            <p translate="no" className="mt-3">
              <a href={`mailto:${agency.email}`} className={CONTACT}>
                <Icon icon={Mail} size={20} />
                {agency.email}
              </a>
              <a href={`tel:${agency.phone.number}`} className={CONTACT}>
                <Icon icon={Phone} size={20} />
                {agency.phone.display}
              </a>
            </p>
            <ul className="mt-2 flex flex-wrap gap-x-5">
              {socialLinks(site).map(({ label, url }) => (
                <li key={label}>
                  <a href={url} rel="me noopener" className={LINK}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Column>
        </div>
        <div className="flex flex-col gap-x-6 gap-y-2 border-t border-foot-line pt-4 pb-6 text-14 max-[90rem]:pb-22 max-[90rem]:[html:has(.contact-dock)_&]:pb-38 text-on-foot-2 md:flex-row md:items-center md:justify-between">
          <span translate="no">{`© ${yearsUpTo(site?.year)} ${agency.name}`}</span>
          <ul className="grid grid-cols-2 gap-x-6 md:flex">
            {legalPages.map((page) => (
              <li key={page.to}>
                <Link to={page.to} viewTransition className={LINK}>
                  {page.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ScrollTop />
    </footer>
  );
}

const LINK =
  'inline-flex min-h-9 items-center hover:text-white hover:underline hover:underline-offset-4';
const CONTACT =
  'flex min-h-11 items-center gap-3 hover:text-white hover:underline hover:underline-offset-4';

/**
 * From the first year to the current one, which comes from the server: visitors' clocks may be
 * wrong.
 */
function yearsUpTo(year: number | undefined): string {
  const { founded } = agency;
  return year !== undefined && year > founded ? `${founded}–${year}` : `${founded}`;
}

function socialLinks(site: SiteFacts | null): readonly { label: string; url: string }[] {
  const direct = [
    { label: 'WhatsApp', url: site?.whatsappUrl },
    { label: 'Messenger', url: site?.messengerUrl },
  ];
  return [...agency.social, ...direct.flatMap(({ label, url }) => (url ? [{ label, url }] : []))];
}

function Column({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // Apart from the form: browsers that offer to fill in forms lay out what surrounds them as soon
    // as the page has loaded.
    <div className={classNames('later [--room:17rem]', className)}>
      <h2 className="type-panel mb-2.5 text-white">{title}</h2>
      {children}
    </div>
  );
}

function Links({ pages }: { pages: readonly Destination[] }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.to}>
          <Link to={page.to} viewTransition className={LINK}>
            {page.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
