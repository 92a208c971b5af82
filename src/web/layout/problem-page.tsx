import { RotateCw } from 'lucide-react';
import { useLocation } from 'react-router';
import { haLong } from '../../shared/art/backdrops.ts';
import { agency } from '../content/agency.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ArtNotice } from './art-notice.tsx';
import { PublicFrame } from './public-frame.tsx';

/**
 * Shown when a page could not be rendered, with its own header and footer.
 * @param props.isUnreached whether no server answered: we cannot tell on whose side the connection
 *   failed
 */
export function ProblemPage({ isUnreached }: { isUnreached: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <PublicFrame>
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
            <ButtonLink to="/" reloadDocument variant="on-art">
              Back to Home
            </ButtonLink>
          </>
        }
      >
        We could not show this page just now. Please try again in a moment. If it stays this way,
        write to{' '}
        <a href={`mailto:${agency.email}`} translate="no" className="underline underline-offset-4">
          {agency.email}
        </a>{' '}
        and a person will answer.
      </ArtNotice>
    </PublicFrame>
  );
}
