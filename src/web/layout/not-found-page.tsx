import { ButtonLink } from '../ui/button.tsx';
import { EmptyStateArt } from '../ui/empty-state.tsx';
import { PublicFrame } from './public-frame.tsx';

/** What stands where no page is; for the inside of a layout. */
export function NotFoundContent() {
  return (
    <div className="wrap flex flex-col items-center py-18 text-center">
      <EmptyStateArt />
      <h1 className="type-display-2">Page Not Found</h1>
      <p className="type-lede mt-4 max-w-[46ch]">
        The page you're looking for might have been moved, deleted, or doesn't exist.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Back to Home</ButtonLink>
        <ButtonLink to="/package-tours" variant="ghost">
          Browse Tours
        </ButtonLink>
      </p>
    </div>
  );
}

/** The same with its own header and footer, for where no layout is left. */
export function NotFoundPage() {
  return (
    <PublicFrame>
      <NotFoundContent />
    </PublicFrame>
  );
}
