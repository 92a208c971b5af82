import type { MapFilter } from '../../../shared/map/map-filter.ts';
import { MAP_ID } from './map-address.ts';
import type { MapData } from './map-page.ts';
import { MapPanel } from './map-panel.tsx';
import { PlaceList } from './place-list.tsx';

/** The map, with its places as a list beside it. */
export function MapWithList({
  map,
  filter,
  styleUrl,
}: {
  map: MapData;
  filter: MapFilter;
  /** A vector map style; null for the outline. */
  styleUrl: string | null;
}) {
  const selected = map.places.find(({ slug, isShown }) => isShown && slug === filter.place);
  return (
    <div
      id={MAP_ID}
      data-streets={styleUrl === null ? undefined : true}
      className="flex flex-wrap overflow-hidden border border-line bg-surface"
      style={FRAME}
    >
      <MapPanel data={map} filter={filter} selected={selected} styleUrl={styleUrl} />
      <PlaceList data={map} filter={filter} selected={selected} />
    </div>
  );
}

/** From edge to edge on a phone: below 768 px, and not at it, the middle one of the three lengths is far under zero. */
const FRAME = {
  marginInline: 'clamp(-1.25rem, (100vw - 47.95rem) * 999, 0px)',
  borderRadius: 'clamp(0px, (100vw - 47.95rem) * 999, 14px)',
};
