import { Suspense } from 'react';
import { lazyPart } from '../../layout/lazy-part.ts';
import { useWishlist } from '../../lib/wishlist.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { UnlitLanternDrawing } from '../../ui/drawings/unlit-lantern-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHasScript } from '../../ui/use-has-script.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { WishlistSkeleton } from './wishlist-skeleton.tsx';

/**
 * The tours saved on this device. The server cannot know them: until script runs there are none to
 * show.
 */
export function Wishlist() {
  const ids = useWishlist();
  const hasScript = useHasScript();
  return (
    <ProfilePanel
      id="wishlist"
      title="Wishlist"
      aside={
        <output className="text-14 text-ink-2">
          {ids.length === 1 && '1 tour saved'}
          {ids.length > 1 && `${ids.length} tours saved`}
        </output>
      }
    >
      {/* As high as its likely content, so that little moves when that arrives. */}
      <div className="needs-script pt-2.5" style={{ minHeight: '25rem' }}>
        {!hasScript && <WishlistSkeleton />}
        {hasScript && ids.length === 0 && <NothingSaved />}
        {ids.length > 0 && (
          <Suspense fallback={<WishlistSkeleton />}>
            <WishlistGrid ids={ids} loading={<WishlistSkeleton />} />
          </Suspense>
        )}
      </div>
      <noscript>
        <p className="text-ink-2">
          The tours you save are kept by your browser, and only JavaScript can read them there.
          Please turn it on to see your wishlist.
        </p>
      </noscript>
    </ProfilePanel>
  );
}

/** Loaded when there is something to show. */
const WishlistGrid = lazyPart(() =>
  import('./wishlist-grid.tsx').then((grid) => grid.WishlistGrid),
);

function NothingSaved() {
  return (
    <EmptyState
      title="No tours saved yet"
      drawing={<UnlitLanternDrawing />}
      action={
        <ButtonLink to="/package-tours" variant="ghost">
          Find a tour to save
        </ButtonLink>
      }
    >
      Press Save on a tour’s page and it waits for you here.
    </EmptyState>
  );
}
