import type { ItineraryDay, Place } from '../tours/tour.ts';
import {
  type Box,
  boxAround,
  clusterPoints,
  type LabelPlace,
  labelPlaces,
  SIDES,
} from './clusters.ts';
import { SHEET, toSheet, type SheetPoint } from './projection.ts';
import { SEA_NAMES } from './sea-names.ts';

/**
 * A place of an itinerary with its number: places are numbered in the order in which they are first
 * visited.
 */
interface RouteStop extends SheetPoint {
  number: number;
  name: string;
}

/** A day with the numbers of the places it visits, in order. */
interface RouteDay {
  day: number;
  stops: number[];
}

/** An itinerary as a journey from place to place. */
export interface ItineraryRoute {
  stops: RouteStop[];
  days: RouteDay[];
}

/** The journey of some days; null where fewer than two places are known. */
export function itineraryRoute(
  itinerary: readonly Pick<ItineraryDay, 'day' | 'places'>[],
): ItineraryRoute | null {
  const stops: RouteStop[] = [];
  const numberOf = (place: Place) => {
    let stop = stops.find(({ name }) => name === place.name);
    if (!stop) {
      stop = { number: stops.length + 1, name: place.name, ...toSheet(place) };
      stops.push(stop);
    }
    return stop.number;
  };
  const days = itinerary
    .map(({ day, places }) => ({ day, stops: places.map(numberOf) }))
    .filter((day) => day.stops.length > 0);
  return stops.length < 2 ? null : { stops, days };
}

/** The part of the sheet that a small map shows. */
export interface MapCrop extends SheetPoint {
  width: number;
  height: number;
}

/**
 * The part of the sheet that shows all stops with room around them, neither too close nor too
 * narrow.
 */
export function cropAround(points: readonly SheetPoint[]): MapCrop {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const span = { x: Math.max(...xs) - Math.min(...xs), y: Math.max(...ys) - Math.min(...ys) };
  const middle = { x: Math.min(...xs) + span.x / 2, y: Math.min(...ys) + span.y / 2 };
  const least = { width: span.x * ROOM + MARGIN, height: span.y * ROOM + MARGIN };
  const ratio = Math.min(WIDEST, Math.max(SLIMMEST, least.width / least.height));
  const width = Math.min(SHEET.width, Math.max(LEAST_WIDTH, least.width, least.height * ratio));
  const height = Math.min(SHEET.height, width / ratio);
  return {
    x: within(middle.x - width / 2, SHEET.x, SHEET.x + SHEET.width - width),
    y: within(middle.y - height / 2, SHEET.y, SHEET.y + SHEET.height - height),
    width,
    height,
  };
}

/** A mark of the small map: one stop, or several that are too close to tell apart. */
export interface RouteMark extends SheetPoint {
  /** '3', '3–5', or '1+' for the first and others. */
  label: string;
  name: string;
  /** Where the name has room; null where it has none. */
  place: LabelPlace | null;
  numbers: number[];
}

/** How a crop is drawn. */
export interface MapDrawing {
  /** In pixels: at this width or more, neither marks nor names touch each other. */
  width: number;
  /** Names are cut at their comma: 'Hon Gai harbor' for 'Hon Gai harbor, Ha Long'. */
  hasShortNames: boolean;
}

/** The marks of a crop, and the line from one to the next in the order of the days. */
export function routeMarks(
  { stops, days }: ItineraryRoute,
  crop: MapCrop,
  { width, hasShortNames }: MapDrawing,
): { marks: RouteMark[]; line: SheetPoint[] } {
  const scale = width / crop.width;
  const clusters = clusterPoints(
    stops.map((stop) => ({ ...stop, rank: 1 })),
    APART / scale,
  );
  const unnamed = clusters.map(({ point: { x, y, name, number }, gathered }) => {
    const numbers = [number, ...gathered.map((stop) => stop.number)].toSorted((a, b) => a - b);
    const shown = hasShortNames ? name.replace(/,.*/, '') : name;
    return { x, y, name: shown, numbers, label: numbersLabel(numbers) };
  });
  const visits = days.flatMap((day) => day.stops);
  const way = visits.flatMap(
    (number) => unnamed.find(({ numbers }) => numbers.includes(number)) ?? [],
  );
  const line = way.filter((mark, index) => mark !== way[index - 1]).map(({ x, y }) => ({ x, y }));
  const edges = {
    left: crop.x * scale,
    right: (crop.x + crop.width) * scale,
    top: crop.y * scale,
    bottom: (crop.y + crop.height) * scale,
  };
  const places = labelPlaces(
    unnamed.map(({ x, y, name, label }) => ({
      x: x * scale,
      y: y * scale,
      length: name.length * LETTER + Math.max(0, label.length - 2) * HALF_DIGIT,
    })),
    LINE,
    [...SIDES, 'below', 'above'],
    edges,
    SEA_NAMES.map(({ x, y, lines }) => {
      const half = seaNameHalf(lines);
      const middle = Math.min(x * scale, edges.right - half.width);
      return boxAround(middle, y * scale, half.width, half.height);
    }),
    boxesAlong(line, scale),
  );
  const marks = unnamed.map((mark, index): RouteMark => ({
    ...mark,
    place: places[index] ?? null,
  }));
  return { marks, line };
}

/** The boxes along a line, close enough that no name fits between two of them. */
function boxesAlong(line: readonly SheetPoint[], scale: number): Box[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    const steps = Math.ceil((Math.hypot(to.x - from.x, to.y - from.y) * scale) / HALF_LINE);
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      const x = from.x + (to.x - from.x) * share;
      const y = from.y + (to.y - from.y) * share;
      return boxAround(x * scale, y * scale, HALF_STROKE, HALF_STROKE);
    });
  });
}

/** Half of the room that a name of the sea takes, in pixels; it is never cut at a map's edge. */
export function seaNameHalf(lines: readonly string[]): { width: number; height: number } {
  const letters = Math.max(...lines.map((line) => line.length));
  return { width: letters * HALF_LETTER, height: lines.length * HALF_LINE };
}

function numbersLabel(numbers: readonly number[]): string {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  if (numbers.length === 1) return String(first);
  return last - first === numbers.length - 1 ? `${first}–${last}` : `${first}+`;
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** Room around the stops, as a factor of their span and in units. */
const ROOM = 1.3;
const MARGIN = 24;
/** 400 km across: any closer, nothing on the map would help to recognize the place. */
const LEAST_WIDTH = 130;
/** Width to height of the crop. */
const WIDEST = 2;
const SLIMMEST = 1.15;
/** The sizes of marks and names, in pixels. */
const APART = 34;
const LINE = 24;
const LETTER = 7.5;
/** A mark with more than two characters is wider by this much on each side for each further one. */
const HALF_DIGIT = 4;
/** Of the line. */
const HALF_STROKE = 2;
/** Of the names of the sea. */
const HALF_LETTER = 3.5;
const HALF_LINE = 8;
