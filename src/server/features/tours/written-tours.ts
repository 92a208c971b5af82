import { createRecentlyUsed } from '../../../shared/recently-used.ts';
import type { TourRevision, ToursService } from './tours.service.ts';
import type { Tour } from '../../../shared/tours/tour.ts';

/** Most bytes of written tours that are kept: enough for some two thousand tours. */
const LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Tours as JSON, each written once for each of its versions and shared by all answers that list it.
 * They are kept by revision, so none is ever out of date.
 * @param write gives the JSON of a tour
 */
export function createWrittenTours(
  tours: Pick<ToursService, 'read'>,
  write: (tour: Tour) => string,
) {
  let bytes = 0;
  const kept = createRecentlyUsed<Buffer>(
    () => bytes > LIMIT_BYTES,
    ({ length }) => (bytes -= length),
  );

  function keep(name: string, text: Buffer): void {
    bytes += text.length;
    kept.keep(name, text);
  }

  /** The bytes of each tour, in order; a tour that was deleted meanwhile is left out. */
  return async function written(listed: readonly TourRevision[]): Promise<Buffer[]> {
    const texts = new Map<number, Buffer>();
    for (const { id, revision } of listed) {
      const text = kept.use(`${id} ${revision}`);
      if (text) texts.set(id, text);
    }
    const missing = listed.filter(({ id }) => !texts.has(id));
    for (const { id, revision, tour } of await tours.read(missing.map(({ id }) => id))) {
      const text = Buffer.from(write(tour));
      texts.set(id, text);
      keep(`${id} ${revision}`, text);
    }
    return listed.flatMap(({ id }) => texts.get(id) ?? []);
  };
}
