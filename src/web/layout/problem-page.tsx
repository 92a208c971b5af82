import { agency } from '../content/agency.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyStateArt } from '../ui/empty-state.tsx';
import { PublicFrame } from './public-frame.tsx';

/** Shown when a page could not be made. Its first link asks for the same page again, from the server. */
export function ProblemPage() {
  return (
    <PublicFrame>
      <div className="wrap flex flex-col items-center py-18 text-center">
        <EmptyStateArt />
        <h1 className="type-display-2">Something went wrong</h1>
        <p className="type-lede mt-4 max-w-[46ch]">
          This page could not be shown just now. Please try again in a moment, or write to{' '}
          <a href={`mailto:${agency.email}`} className="link">
            {agency.email}
          </a>
          .
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to="" reloadDocument>
            Try again
          </ButtonLink>
          <ButtonLink to="/" variant="ghost">
            Back to Home
          </ButtonLink>
        </p>
      </div>
    </PublicFrame>
  );
}
