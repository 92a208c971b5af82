import * as admins from './admins.ts';
import * as bookings from './bookings.ts';
import * as categories from './categories.ts';
import type { Endpoint } from './endpoint.ts';
import * as images from './images.ts';
import * as tourImport from './tour-import.ts';
import * as tours from './tours.ts';

/**
 * Every endpoint of the API with who may call it: the one table of roles (back-office spec, section
 * 6). Only the server may import it: it holds every schema.
 */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  tours,
  categories,
  bookings,
  admins,
  images,
  tourImport,
]
  .flatMap((file) => Object.values<unknown>(file))
  .filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
