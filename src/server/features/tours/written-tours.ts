import { createRecentlyUsed } from '../../../shared/recently-used.ts';
import type { TourRevision, ToursService } from './tours.service.ts';
import type { Tour } from '../../../shared/tours/tour.ts';

/** Bytes of written tours that are kept at most: of some two thousand tours. */
const LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Tours as an answer has them, each written once in each of its forms, and shared by all answers
 * that list it. One is named by its revision: nothing here is ever out of date.
 * @param write gives the text of a tour
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

  /** The bytes of each tour, in their order; one that is gone meanwhile is left out. */
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
