import { mapFilterToSearchParams, type MapFilter } from '../../../shared/map/map-filter.ts';

export const MAP_PATH = '/explore-map';

/** The id of the map with its list, by which the page can tell that the server has rendered it. */
export const MAP_ID = 'map';

/** The address of the explore map with this filter. */
export function mapAddress(filter: MapFilter): string {
  const params = mapFilterToSearchParams(filter).toString();
  return params === '' ? MAP_PATH : `${MAP_PATH}?${params}`;
}
