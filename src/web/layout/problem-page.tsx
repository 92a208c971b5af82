import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { haLong } from '../../shared/art/backdrops.ts';
import { agency } from '../content/agency.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ArtNotice } from './art-notice.tsx';
import { PublicFrame } from './public-frame.tsx';

/**
 * Shown when a page could not be rendered, with the header and footer of the site; staff are not led
 * out of the back office.
 * @param props.isUnreached whether no server answered: we cannot tell on whose side the connection
 *   failed
 */
export function ProblemPage({ isUnreached }: { isUnreached: boolean }) {
  const { pathname, search } = useLocation();
  const isOffice = /^\/admin\b/.test(pathname);
  const Frame = isOffice ? BareFrame : PublicFrame;
  return (
    <Frame>
      <ArtNotice
        scene={haLong}
        title={
          isUnreached
            ? 'No connection, on your side or on ours'
            : 'Something went wrong on our side'
        }
        actions={
          <>
            {/* Asks the server for the same page again, instead of continuing with what is left of
                this one. */}
            <ButtonLink to={pathname + search} reloadDocument variant="on-art-primary">
              <Icon icon={RotateCw} />
              Try again
            </ButtonLink>
            <ButtonLink to={isOffice ? '/admin' : '/'} reloadDocument variant="on-art">
              {isOffice ? 'To the overview' : 'Back to Home'}
            </ButtonLink>
          </>
        }
      >
        We could not show this page just now. Please try again in a moment.
        {!isOffice && <WriteToUs />}
      </ArtNotice>
    </Frame>
  );
}

function WriteToUs() {
  return (
    <>
      {' '}
      If it stays this way, write to{' '}
      <a href={`mailto:${agency.email}`} translate="no" className="underline underline-offset-4">
        {agency.email}
      </a>{' '}
      and a person will answer.
    </>
  );
}

function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh">
      {children}
    </main>
  );
}
