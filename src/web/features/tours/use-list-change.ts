import { useEffect, useState } from 'react';
import { useNavigation, type Location } from 'react-router';
import { parseTourFilter, type TourFilter } from '../../../shared/tours/tour-filter.ts';
import { LISTING_PATH, listingAddress } from './listing-address.ts';

/** How long skeleton cards show at least, in ms (public spec, section 9). */
const SHOWN_AT_LEAST = 500;

/** State of a navigation that lists the same tours in another page size. */
export const SAME_TOURS = 'same-tours';

/**
 * Whether other tours are on their way: from the click until they are there, and for at least half
 * a second. A change of the view shows the same tours, so it does not count.
 */
export function useListChange(filter: TourFilter): boolean {
  const { location } = useNavigation();
  const asked = location ? askedList(location, filter) : null;
  const [last, setLast] = useState<string | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  if (asked !== null && asked !== last) {
    setLast(asked);
    setIsHeld(true);
  }
  if (asked === null && !isHeld && last !== null) setLast(null);
  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setIsHeld(false), SHOWN_AT_LEAST);
    return () => clearTimeout(timer);
  }, [last]);
  return isHeld || asked !== null;
}

/** The list that a navigation leads to; null when it is the one that is shown, or no list at all. */
function askedList(location: Location, shown: TourFilter): string | null {
  if (location.pathname !== LISTING_PATH || location.state === SAME_TOURS) return null;
  const list = listOf(parseTourFilter(new URLSearchParams(location.search)));
  return list === listOf(shown) ? null : list;
}

const listOf = (filter: TourFilter) => listingAddress({ ...filter, view: 'grid' });
