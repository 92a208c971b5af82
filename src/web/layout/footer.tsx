import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { agency } from '../content/agency.ts';
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

/** The foot of every public page, dark in both themes. */
export function Footer() {
  return (
    <footer className="on-foot no-print bg-foot text-on-foot">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-9 pt-13 pb-9 text-15 md:gap-x-14 lg:grid-cols-[1.45fr_1fr_1fr_1.25fr] md:pt-18 md:pb-13">
          <div className="max-md:col-span-2">
            <span className="text-white">
              <Logo />
            </span>
            <p className="mt-5 max-w-[34ch]">{agency.promise}</p>
          </div>
          <Column title="Popular destinations">
            <Links pages={popularDestinations} />
          </Column>
          <Column title="Travel services">
            <Links pages={[toursPage, ...servicePages]} />
          </Column>
          <Column title="Our office" className="max-md:col-span-2">
            <p lang="vi">{agency.office.line}</p>
            <p className="mt-2">{agency.hours}</p>
            <p className="mt-3">
              <a href={`mailto:${agency.email}`} className={CONTACT}>
                <Icon icon={Mail} size={20} />
                {agency.email}
              </a>
              <a href={`tel:${agency.phone.number}`} className={CONTACT}>
                <Icon icon={Phone} size={20} />
                {agency.phone.display}
              </a>
            </p>
          </Column>
        </div>
        <div className="flex flex-col gap-x-6 gap-y-2 border-t border-foot-line pt-4 pb-6 text-14 text-on-foot-2 md:flex-row md:items-center md:justify-between">
          <span>{`© ${agency.founded} ${agency.name}`}</span>
          <ul className="flex flex-wrap gap-x-6">
            {legalPages.map((page) => (
              <li key={page.to}>
                <Link to={page.to} className={LINK}>
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
    <div className={className}>
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
          <Link to={page.to} className={LINK}>
            {page.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
