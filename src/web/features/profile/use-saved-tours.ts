import { useEffect, useState } from 'react';
import { MAX_SAVED_AT_ONCE, SAVED_TOURS_PATH, type SavedTour } from './saved-tour.ts';

/** The cards of saved tours, in the order of the ids. */
export interface SavedTours {
  /** Null until they have been loaded for the first time. */
  tours: readonly SavedTour[] | null;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Asks the server for the cards that are missing, as many at a time as one answer holds. The card
 * of a tour that is taken off stays, in case the tour is put back.
 */
export function useSavedTours(ids: readonly number[]): SavedTours {
  const [known, setKnown] = useState<ReadonlyMap<number, SavedTour | null>>(new Map());
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  const missing = ids
    .filter((id) => !known.has(id))
    .slice(0, MAX_SAVED_AT_ONCE)
    .join(',');

  useEffect(() => {
    if (missing === '') return;
    const stop = new AbortController();
    const load = async () => {
      const answer = await fetch(`${SAVED_TOURS_PATH}?ids=${missing}`, { signal: stop.signal });
      if (!answer.ok) throw new Error(`The saved tours answered ${answer.status}.`);
      const found = (await answer.json()) as SavedTour[];
      setKnown((before) => {
        const after = new Map(before);
        // This marks tours that are no longer offered as well, so they are not asked for again.
        for (const id of missing.split(',').map(Number)) after.set(id, null);
        for (const tour of found) after.set(tour.id, tour);
        return after;
      });
    };
    load().catch(() => {
      if (!stop.signal.aborted) setFailedTry(tries);
    });
    return () => stop.abort();
  }, [missing, tries]);

  return {
    tours: missing === '' ? ids.flatMap((id) => known.get(id) ?? []) : null,
    hasFailed: missing !== '' && failedTry === tries,
    retry: () => setTries((before) => before + 1),
  };
}
