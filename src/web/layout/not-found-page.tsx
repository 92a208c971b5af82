import { ArrowLeft } from 'lucide-react';
import { phongNha } from '../../shared/art/backdrops.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ArtNotice } from './art-notice.tsx';
import { PublicFrame } from './public-frame.tsx';

/** Shown where there is no page; for use inside a layout. */
export function NotFoundContent() {
  return (
    <ArtNotice
      scene={phongNha}
      title="Page Not Found"
      crumb="Page Not Found"
      drawing={<RiverGoingUnder />}
      actions={
        <>
          <ButtonLink to="/" variant="on-art-primary">
            <Icon icon={ArrowLeft} />
            Back to Home
          </ButtonLink>
          <ButtonLink to="/package-tours" variant="on-art">
            Browse Tours
          </ButtonLink>
        </>
      }
    >
      <span>The page you're looking for might have been moved, deleted, or doesn't exist.</span>{' '}
      Some rivers here go underground for a while, too.
    </ArtNotice>
  );
}

/** The same with its own header and footer, for where there is no layout. */
export function NotFoundPage() {
  return (
    <PublicFrame>
      <NotFoundContent />
    </PublicFrame>
  );
}

/** The river line, dotted where it flows out of sight. */
function RiverGoingUnder() {
  return (
    <svg
      viewBox="0 0 1440 200"
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="2.5"
      aria-hidden
      className="absolute bottom-[7%] left-0 h-50 w-full stroke-blue-400"
    >
      <path d="M-10 60C90 20 150 130 300 122S460 66 560 104" />
      <path
        d="M560 104C620 126 660 130 720 128S790 118 830 108"
        strokeDasharray="2 13"
        strokeLinecap="round"
      />
    </svg>
  );
}
