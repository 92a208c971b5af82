import {
  clearOfLabels,
  clusterPoints,
  labelPlaces,
  SIDES,
  type Cluster,
  type LabelSide,
  type Labeled,
} from '../../../shared/map/clusters.ts';
import type { SheetPoint } from '../../../shared/map/projection.ts';
import type { MapMark } from './map-mark.ts';
import type { MapData, PlaceFacts } from './map-page.ts';

/**
 * The marks of the map at a zoom, destinations first, as in the list. A stop has a mark apart from
 * its place once the map is near enough.
 * @param selected the slug of the place that is open, which is always marked; '' when none is
 */
export function mapMarks(
  { places, stops }: Pick<MapData, 'places' | 'stops'>,
  selected: string,
  zoom: number,
): MapMark[] {
  const points: Point[] = places.flatMap((place) =>
    place.isShown
      ? {
          ...toPoint(place.isDestination ? 'destination' : 'place', place.name, place, place),
          rank: place.isDestination || place.slug === selected ? 0 : 1,
        }
      : [],
  );
  if (zoom > 1) {
    for (const [, x, y, index, name] of stops.matchAll(STOP_LINE)) {
      const place = places[Number(index)];
      if (!place || !name) continue;
      points.push({ ...toPoint('stop', name, place, { x: Number(x), y: Number(y) }), rank: 2 });
    }
  }
  const clusters = clusterPoints(clearOfNames(points, zoom), APART_PX / zoom);
  const sides = labelPlaces(
    clusters.map(({ point }) => toLabeled(point, zoom)),
    LINE_PX,
    SIDES,
  );
  return clusters.map((cluster, index) => toMark(cluster, sides[index] ?? null, zoom));
}

/** Leaves out what the name of a destination would cover; it is marked once the map is nearer. */
function clearOfNames(points: readonly Point[], zoom: number): Point[] {
  const labeled = points.map((point) => ({ ...toLabeled(point, zoom), point }));
  const fixed = labeled.filter(({ point }) => point.rank === 0);
  const others = labeled.filter(({ point }) => point.rank > 0);
  return [...fixed, ...clearOfLabels(others, fixed, LINE_PX)].map(({ point }) => point);
}

function toLabeled({ name, kind, place, x, y }: Point, zoom: number): Labeled {
  return {
    x: x * zoom,
    y: y * zoom,
    length: name.length * LETTER_PX,
    side: kind === 'destination' ? place.side : undefined,
  };
}

type Point = Omit<MapMark, 'others' | 'partsAt' | 'side'> & { rank: number };

const STOP_LINE = /^(\S+) (\S+) (\d+) (.+)$/gm;

/**
 * The least distance of two marks at zoom 1 on a wide screen; a phone draws the map a quarter
 * smaller.
 */
const APART_PX = 40;
/**
 * The zoom from which names are shown: places that are no destination get theirs later, stops last.
 */
const NAMED_FROM = { destination: 1, place: 1.5, stop: 4 };
const LETTER_PX = 8;
const LINE_PX = 24;

function toPoint(
  kind: MapMark['kind'],
  name: string,
  place: PlaceFacts,
  { x, y }: SheetPoint,
): Omit<Point, 'rank'> {
  return { key: kind === 'stop' ? `${place.slug}/${name}` : place.slug, name, kind, place, x, y };
}

function toMark(
  { point, gathered }: Cluster<Point>,
  side: LabelSide | null,
  zoom: number,
): MapMark {
  const { rank: _, ...mark } = point;
  const alike =
    mark.kind === 'destination' ? [] : gathered.filter(({ kind }) => kind === mark.kind);
  const nearest = Math.min(...alike.map(({ x, y }) => Math.hypot(x - mark.x, y - mark.y)));
  const isNamed = zoom >= NAMED_FROM[mark.kind];
  return {
    ...mark,
    others: alike.length,
    partsAt: alike.length > 0 ? (APART_PX + 1) / nearest : null,
    side: isNamed ? side : null,
  };
}
