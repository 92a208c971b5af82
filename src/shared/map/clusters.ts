import type { SheetPoint } from './projection.ts';

/**
 * Something to mark on the map. Points with a lower rank keep their place, and others gather around
 * them.
 */
export interface MapPoint extends SheetPoint {
  rank: number;
}

/** A point with a mark, and the points that are too near to it to have marks of their own. */
export interface Cluster<Point> {
  point: Point;
  gathered: Point[];
}

/**
 * Chooses the points to mark so that no two marks are nearer than `apart`, in the units of the
 * points. Points of rank 0 are always marked. The same points in the same order give the same
 * marks.
 */
export function clusterPoints<Point extends MapPoint>(
  points: readonly Point[],
  apart: number,
): Cluster<Point>[] {
  const clusters: Cluster<Point>[] = [];
  for (const point of points.toSorted((one, other) => one.rank - other.rank)) {
    const near = point.rank === 0 ? undefined : nearest(clusters, point, apart);
    if (near) near.gathered.push(point);
    else clusters.push({ point, gathered: [] });
  }
  return clusters;
}

export type LabelSide = 'left' | 'right';

/** A mark with a name beside it, in the same units. */
export interface Labeled extends SheetPoint {
  /** The length of the name, including its distance from the mark. */
  length: number;
  /** The side of the name, where that is decided beforehand. */
  side?: LabelSide | undefined;
}

/** Where a name can be; below and above, for want of room at the sides, it is centered. */
export type LabelPlace = LabelSide | 'below' | 'above';

/** The sides of a mark, the better one first. */
export const SIDES = ['right', 'left'] as const satisfies LabelSide[];

/**
 * Where each name has free space; null where it has none. Names whose side is decided come first.
 * @param height of a line of text
 * @param places where a name may be, the best first
 * @param edges of the map, which no name crosses; left out where there are none
 * @param texts that are on the map already
 * @param lines boxes along lines, which names only cross if they have no other place
 */
export function labelPlaces<Place extends LabelPlace>(
  marks: readonly Labeled[],
  height: number,
  places: readonly Place[],
  edges: Box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity },
  texts: readonly Box[] = [],
  lines: readonly Box[] = [],
): (Place | LabelSide | null)[] {
  const taken: Box[] = [
    ...texts,
    ...marks.map(({ x, y }) => boxAround(x, y, height / 2, height / 2)),
    ...marks.flatMap((mark) => knownLabel(mark, height) ?? []),
  ];
  return marks.map((mark) => {
    if (mark.side) return mark.side;
    const free = places
      .map((place) => ({ place, box: labelBox(mark, place, height) }))
      .filter(({ box }) => isInside(box, edges) && !meetsAny(box, taken));
    const chosen = free.find(({ box }) => !meetsAny(box, lines)) ?? free[0];
    if (!chosen) return null;
    taken.push(chosen.box);
    return chosen.place;
  });
}

/** The points that are not covered by a name whose side is decided. */
export function clearOfLabels<Point extends SheetPoint>(
  points: readonly Point[],
  marks: readonly Labeled[],
  height: number,
): Point[] {
  const boxes = marks.flatMap((mark) => knownLabel(mark, height) ?? []);
  return points.filter(({ x, y }) => {
    const point = boxAround(x, y, height / 4, height / 4);
    return !boxes.some((box) => overlap(point, box));
  });
}

const knownLabel = (mark: Labeled, height: number) =>
  mark.side && labelBox(mark, mark.side, height);

/** A part of the map, in the same units. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function labelBox({ x, y, length }: Labeled, place: LabelPlace, height: number): Box {
  // Keeps the name clear of its own mark.
  const gap = height / 2 + 1;
  const [across, down] = (
    {
      right: [gap + length / 2, 0],
      left: [-gap - length / 2, 0],
      below: [0, height],
      above: [0, -height],
    } as const
  )[place];
  return boxAround(x + across, y + down, length / 2, height / 2);
}

/** The box round a point. */
export function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

const isInside = (box: Box, edges: Box) =>
  box.left >= edges.left &&
  box.right <= edges.right &&
  box.top >= edges.top &&
  box.bottom <= edges.bottom;

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const meetsAny = (box: Box, others: readonly Box[]) => others.some((other) => overlap(box, other));

function nearest<Point extends MapPoint>(
  clusters: readonly Cluster<Point>[],
  { x, y }: SheetPoint,
  within: number,
): Cluster<Point> | undefined {
  let found: Cluster<Point> | undefined;
  let shortest = within;
  for (const cluster of clusters) {
    const distance = Math.hypot(cluster.point.x - x, cluster.point.y - y);
    if (distance >= shortest) continue;
    found = cluster;
    shortest = distance;
  }
  return found;
}
