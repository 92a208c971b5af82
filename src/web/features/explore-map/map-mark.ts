import type { LabelSide } from '../../../shared/map/clusters.ts';
import type { SheetPoint } from '../../../shared/map/projection.ts';
import type { MapData, PlaceFacts } from './map-page.ts';

/** A mark on the map: a place, a stop of a tour, or several of a kind that are too near to be told apart. */
export interface MapMark extends SheetPoint {
  key: string;
  name: string;
  kind: 'destination' | 'place' | 'stop';
  /** The place that it opens. */
  place: PlaceFacts;
  /** How many others of its kind it stands for. */
  others: number;
  /** The zoom at which it stands for itself alone; null when it does. */
  partsAt: number | null;
  /** Where its name stands; null while there is no room. */
  side: LabelSide | null;
}

/** A mark of the whole map, as the page is sent: the place's number, others, and where it parts. */
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
