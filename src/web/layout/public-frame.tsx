import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { NEWSLETTER_PATH } from '../../shared/enquiries/newsletter.ts';
import { drawnOnce } from '../lib/drawn-once.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { mainPages, servicePages, toursPage } from './navigation.ts';
import { useSiteFacts } from './site-facts.ts';
import { SkipLink } from './skip-link.tsx';
import { useLaterPictures } from './use-later-pictures.ts';

/** Header, one main, footer. */
export function PublicFrame({
  isOverHero = false,
  children,
}: {
  isOverHero?: boolean;
  children: ReactNode;
}) {
  useLaterPictures();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <FrameHeader isOverHero={isOverHero} />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <FrameFooter hasForm={useLocation().pathname !== NEWSLETTER_PATH} />
    </div>
  );
}

const FrameHeader = import.meta.env.SSR ? drawnOnce('header', Header, useFrameFacts) : Header;
const FrameFooter = import.meta.env.SSR ? drawnOnce('footer', Footer, useFrameFacts) : Footer;

/**
 * Everything that header and footer depend on: their props, the page whose link is marked, the site
 * and the year.
 */
function useFrameFacts(props: object): unknown {
  const [, first = ''] = useLocation().pathname.toLowerCase().split('/');
  const isLinked = [toursPage, ...mainPages, ...servicePages].some(({ to }) => to === `/${first}`);
  return [props, isLinked ? first : null, useSiteFacts()];
}
