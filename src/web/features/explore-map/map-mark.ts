import type { LabelSide } from '../../../shared/map/clusters.ts';
import type { SheetPoint } from '../../../shared/map/projection.ts';
import type { MapData, PlaceFacts } from './map-page.ts';

/**
 * A mark on the map: a place, a stop of a tour, or several of a kind that are too close together to
 * be told apart.
 */
export interface MapMark extends SheetPoint {
  key: string;
  name: string;
  kind: 'destination' | 'place' | 'stop';
  /** The place that it opens. */
  place: PlaceFacts;
  /** How many others of its kind it stands for. */
  others: number;
  /** The zoom at which it stands for itself alone; null when it already does. */
  partsAt: number | null;
  /** On which side its name is; null while there is no room for the name. */
  side: LabelSide | null;
}

/**
 * A mark of the whole map, as sent with the page: the place's number, how many others, and the zoom
 * at which they part.
 */
export type FirstMark = readonly [place: number, others: number, partsAt: number | null];

/** The marks of the whole map, and the chosen place even where another stands for it. */
export function firstMarks(
  { places, marks }: MapData,
  selected: PlaceFacts | undefined,
): MapMark[] {
  const found = marks.flatMap(([index, others, partsAt]) => {
    const place = places[index];
    return place ? { ...placeMark(place), others, partsAt } : [];
  });
  const isMarked = !selected || found.some(({ place }) => place === selected);
  return isMarked ? found : [...found, placeMark(selected)];
}

/** A place that stands for itself. */
export function placeMark(place: PlaceFacts): MapMark {
  return {
    key: place.slug,
    name: place.name,
    kind: place.isDestination ? 'destination' : 'place',
    place,
    x: place.x,
    y: place.y,
    others: 0,
    partsAt: null,
    side: (place.isDestination && place.side) || null,
  };
}
