import { useEffect, useState } from 'react';
import { useLocation, useNavigation, type Location } from 'react-router';
import { parseTourFilter, type TourFilter } from '../../../shared/tours/tour-filter.ts';
import { LISTING_PATH, listingAddress } from './listing-address.ts';

/** The shortest time that skeleton cards are shown, in ms (public spec, section 9). */
const SHOWN_AT_LEAST = 500;

/** State of a navigation that lists the same tours in another page size. */
export const SAME_TOURS = 'same-tours';

/**
 * Whether other tours are loading: from the click until they are there, and for at least half a
 * second. A change of the view shows the same tours, so it does not count.
 */
export function useListChange(): boolean {
  const here = useLocation();
  const next = useNavigation().location;
  const asked = next?.pathname === LISTING_PATH ? next : here;
  const list = listAt(asked);
  const [last, setLast] = useState(list);
  const [held, setHeld] = useState<string | null>(null);
  const isChange = asked.state !== SAME_TOURS;
  if (list !== last) {
    setLast(list);
    setHeld(isChange ? list : null);
  }
  useEffect(() => {
    if (held === null) return;
    // A timer that fires late must not end the time of the next list.
    const release = () => setHeld((current) => (current === held ? null : current));
    const timer = setTimeout(release, SHOWN_AT_LEAST);
    return () => clearTimeout(timer);
  }, [held]);
  return held !== null || (isChange && list !== listAt(here));
}

/**
 * The filter that was asked for last: of the list that is loading, or else of the one shown.
 * Controls start from it, so that two choices in a row on a slow connection both count.
 */
export function useAskedFilter(here: TourFilter): TourFilter {
  const next = useNavigation().location;
  return next?.pathname === LISTING_PATH ? parseTourFilter(new URLSearchParams(next.search)) : here;
}

/** The part of the query that tells one list of tours from another. */
function listAt({ search }: Location): string {
  return listingAddress({ ...parseTourFilter(new URLSearchParams(search)), view: 'grid' });
}
