import type { CSSProperties } from 'react';
import { ArtPicture } from '../../art/picture.tsx';
import { at } from './map-geometry.ts';
import type { PlaceFacts } from './map-page.ts';
import { tourCount } from './tour-count.ts';

/**
 * A small poster beside the chosen mark. It repeats the list, so it is hidden from screen readers.
 */
export function PlacePopup({
  place,
  isMoved,
}: {
  place: PlaceFacts;
  /** When the map is moved the popup moves along, even over the map's edge. */
  isMoved: boolean;
}) {
  return (
    <div
      aria-hidden
      className="absolute rounded-thumb bg-mat p-2 pb-0 shadow-3"
      style={{ ...placed(place, isMoved), width: WIDTH, zIndex: 3, pointerEvents: 'none' }}
    >
      {place.picture && (
        <div className="overflow-hidden rounded-mat" style={{ aspectRatio: '196 / 104' }}>
          <ArtPicture
            picture={place.picture}
            sizes="256px"
            decorative
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="px-1.5 pt-2.5 pb-3 leading-snug">
        <p className="type-panel">{place.name}</p>
        {place.vietnameseName && (
          <p lang="vi" translate="no" className="type-vi text-15">
            {place.vietnameseName}
          </p>
        )}
        <p className="text-13 text-ink-2">
          {tourCount(place.tourIds.length)}
          {place.fromPrice && ` from ${place.fromPrice}`}
        </p>
      </div>
    </div>
  );
}

/** As wide as a quarter of the map, within bounds. */
const WIDTH = 'clamp(9.375rem, 25.4cqw, 13.25rem)';
const EDGE = '0.5rem';

/**
 * East of the mark, over the sea, and no further south than the first islets of Hoang Sa, so that
 * the archipelagos and their names stay visible whichever place is chosen. Below the mark and to
 * the west where its name is on the left, above the mark in the south.
 */
function placed(place: PlaceFacts, isMoved: boolean): CSSProperties {
  const { left, top } = at(place);
  const within = (wanted: string, room: string) =>
    isMoved ? `calc(${wanted})` : `clamp(${EDGE}, ${wanted}, ${room})`;
  const acrossRoom = `100cqw - ${WIDTH} - ${EDGE}`;
  if (place.y > SOUTH) {
    return {
      left: within(`${left} - ${WIDTH} * 0.85`, acrossRoom),
      bottom: `calc(100% - ${top} + 1.5rem)`,
    };
  }
  if (place.side === 'left') {
    return {
      left: within(`${left} + 0.5rem - ${WIDTH}`, acrossRoom),
      top: `calc(${top} + 1.5rem)`,
    };
  }
  const islets = at(FIRST_ISLETS).top;
  // On a phone the zoom buttons are in that corner.
  const east = within(`${left} + 1.9375rem`, `${acrossRoom} - 3.75rem`);
  if (place.y > NORTH) {
    // When zoomed in the islets are far away: then it stays with its mark.
    const foot = `min(${top} + 5.4rem, max(${islets}, ${top} - 3.25rem))`;
    return { left: east, bottom: `calc(100% - ${foot})` };
  }
  return {
    left: east,
    top: within(`min(${top} - 4.875rem, ${islets} - 13.5rem)`, '100cqh'),
  };
}

/* In units of the sheet. */

/** North of this there is no room above the place: the popup hangs from the top edge of the map. */
const NORTH = 140;
/** South of this the popup would cover the archipelagos, or has no room. */
const SOUTH = 350;
/** The north of Hoang Sa. */
const FIRST_ISLETS = { x: 0, y: 256 } as const;
