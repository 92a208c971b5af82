/** A place on the sheet of our outline map, in its units. */
export interface SheetPoint {
  x: number;
  y: number;
}

/** WGS 84 degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** What the outline covers: the view box of src/web/art/vietnam-outline.svg. */
export const SHEET = { x: -60, y: -60, width: 940, height: 720 } as const;

/** Mercator, as the outline was drawn. */
export function toSheet({ lat, lng }: Coordinates): SheetPoint {
  return {
    x: round(ORIGIN.x + (lng - ORIGIN.lng) * UNITS_A_DEGREE),
    y: round(ORIGIN.y - (mercator(lat) - mercator(ORIGIN.lat)) * UNITS_A_RADIAN),
  };
}

/** Where on earth a point of the sheet lies. */
export function fromSheet({ x, y }: SheetPoint): Coordinates {
  const stretched = mercator(ORIGIN.lat) + (ORIGIN.y - y) / UNITS_A_RADIAN;
  return {
    lat: ((2 * Math.atan(Math.exp(stretched)) - Math.PI / 2) * 180) / Math.PI,
    lng: ORIGIN.lng + (x - ORIGIN.x) / UNITS_A_DEGREE,
  };
}

/** Units to a degree of longitude; at this latitude a degree of latitude has slightly more. */
export const UNITS_A_DEGREE = 34.6;

const UNITS_A_RADIAN = (UNITS_A_DEGREE * 180) / Math.PI;
/** The degrees that the outline was centered on, and their place on the sheet. */
const ORIGIN = { lat: 16.05, lng: 109.1, x: 364.9, y: 300 } as const;

const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));

/** To a tenth of a unit, which is 300 m. */
const round = (value: number) => Math.round(value * 10) / 10;

/** Kilometers between two places, accurate to one percent within a country. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const north = one.lat - other.lat;
  const east = (one.lng - other.lng) * Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180);
  return Math.hypot(north, east) * KM_A_DEGREE;
}

const KM_A_DEGREE = 111.2;
