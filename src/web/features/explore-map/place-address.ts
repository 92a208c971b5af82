import { withMapFilter, type MapFilter } from '../../../shared/map/map-filter.ts';
import { useHasScript } from '../../ui/use-has-script.ts';
import { mapAddress } from './map-address.ts';

/** The id of a place's row in the list. */
export const rowId = (slug: string) => `place-${slug}`;

/**
 * The address that opens a place, or with '' none. Without script the new page opens at the place's
 * row.
 */
export function usePlaceAddress(filter: MapFilter): (slug: string) => string {
  const hasScript = useHasScript();
  return (slug) => {
    const address = mapAddress(withMapFilter(filter, { place: slug }));
    return hasScript || slug === '' ? address : `${address}#${rowId(slug)}`;
  };
}
