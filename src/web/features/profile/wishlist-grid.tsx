import { Heart } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ArtPicture } from '../../art/picture.tsx';
import { putBack, setSaved, setWishlist } from '../../lib/wishlist.ts';
import { Button } from '../../ui/button.tsx';
import { FerryRopeDrawing } from '../../ui/drawings/ferry-rope-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Rating } from '../../ui/rating.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { SavedTour } from './saved-tour.ts';
import { useSavedTours } from './use-saved-tours.ts';

/**
 * The saved tours as small posters, newest last. A heart removes one, and for a while this can be
 * undone.
 */
export function WishlistGrid({
  ids,
  loading,
}: {
  ids: readonly number[];
  /** Stands in for the tours while they are fetched. */
  loading: ReactNode;
}) {
  const { tours, hasFailed, retry } = useSavedTours(ids);
  const { list, remove } = useRemoval(ids);
  if (hasFailed) return <LoadFailed onRetry={retry} />;
  if (!tours) return loading;
  const gone = ids.length - tours.length;
  const takeGoneOff = () => {
    // The button disappears with them.
    document.getElementById('wishlist-title')?.focus();
    setWishlist(tours.map(({ id }) => id));
  };
  return (
    <>
      <ul ref={list} className="grid gap-4.5 md:grid-cols-2 md:gap-6.5 xl:grid-cols-3">
        {tours.map((tour) => (
          <li key={tour.id}>
            <SavedCard tour={tour} onRemove={() => remove(tour)} />
          </li>
        ))}
      </ul>
      {gone > 0 && (
        <p className="mt-5 flex flex-wrap items-center gap-x-4 text-15 text-ink-2">
          {gone === 1
            ? 'One tour you saved is no longer offered.'
            : `${gone} tours you saved are no longer offered.`}
          <Button variant="quiet" size="sm" onClick={takeGoneOff}>
            Remove from the list
          </Button>
        </p>
      )}
    </>
  );
}

/** The server could not be reached. The list itself is on this device. */
function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title="Your saved tours could not be loaded"
        drawing={<FerryRopeDrawing />}
        action={
          <Button variant="ghost" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        They are still saved.
      </EmptyState>
    </div>
  );
}

/** Removes tours and puts them back where they were; the focus stays in the list. */
function useRemoval(ids: readonly number[]) {
  const showToast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const [focusAt, setFocusAt] = useState<{ place: number } | null>(null);

  useEffect(() => {
    if (!focusAt) return;
    const hearts = list.current?.querySelectorAll('button') ?? [];
    const next = hearts[Math.min(focusAt.place, hearts.length - 1)];
    (next ?? document.getElementById('wishlist-title'))?.focus();
  }, [focusAt]);

  function remove(tour: SavedTour) {
    const place = ids.indexOf(tour.id);
    setSaved(tour.id, false);
    setFocusAt({ place });
    showToast({
      tone: 'info',
      text: `${tour.name} was removed.`,
      action: {
        label: 'Undo',
        onAct: () => {
          putBack(tour.id, place);
          setFocusAt({ place });
        },
      },
    });
  }
  return { list, remove };
}

function SavedCard({ tour, onRemove }: { tour: SavedTour; onRemove: () => void }) {
  return (
    <article className="group relative h-full rounded-thumb bg-mat p-2.75 pb-0 shadow-2 transition-shadow duration-240 has-hover:shadow-3">
      <div className="aspect-4/3 overflow-hidden rounded-mat">
        <ArtPicture
          picture={tour.picture}
          sizes="(min-width: 1024px) 468px, (min-resolution: 2.5dppx) 320px, 480px"
          className="size-full object-cover"
        />
      </div>
      <div className="px-2.25 pt-4 pb-5">
        <p className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-2">
          {tour.rating !== null && <Rating value={tour.rating} />}
          <span className="wrap-anywhere">{tour.location}</span>
        </p>
        <h3 className="mt-1.5 mb-3 text-22 wrap-anywhere">{tour.name}</h3>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          {tour.price === null ? (
            <span className="font-serif text-18">Contact for Details</span>
          ) : (
            <span className="text-14 text-ink-3">
              From <span className="type-price text-ink">{tour.price}</span>
            </span>
          )}
          {/* Its target is the whole card; the heart lies above it. */}
          <Link to={`/tour/${tour.id}`} className="text-14 after:absolute after:inset-0">
            <span className="link">View tour</span>
            <span className="sr-only">{`: ${tour.name}`}</span>
          </Link>
        </p>
      </div>
      <button
        type="button"
        onClick={onRemove}
        title="Remove from wishlist"
        aria-label={`Remove ${tour.name} from wishlist`}
        className="absolute top-4 right-4 grid size-11 place-items-center rounded-pill bg-surface text-red shadow-1 transition-colors hover:bg-red-tint"
      >
        <Icon icon={Heart} size={20} className="fill-current" />
      </button>
    </article>
  );
}
