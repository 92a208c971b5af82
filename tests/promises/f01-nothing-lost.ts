import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { bookUntilAcknowledged, listBookings } from './booking-client.ts';
import { drawn, inParallel, PLACES, scaled, type ProductPromise, type Trial } from './promise.ts';
import { openSite, type Site } from './site.ts';

const CLIENTS = 16;

/**
 * Bookings through clients that try again, while the app, its database or both are killed.
 * In `npm test`: `tests/faults/crash.test.ts`.
 */
export const f01: ProductPromise = {
  id: 'F1',
  promise: 'nothing accepted is lost, nothing doubled',
  places: PLACES,
  async prove(trial: Trial) {
    const bookings = scaled(trial, 10_000, 200);
    const kills = scaled(trial, 50, 2);
    const site = await openSite(trial);
    const acknowledged = new Map<string, string>();
    const isOver = () => acknowledged.size >= bookings;
    try {
      const sending = inParallel(bookings, CLIENTS, async (n) => {
        const key = `f1-${trial.seed}-${n}`;
        const reference = await bookUntilAcknowledged(site.url, key);
        if (reference) acknowledged.set(`${key}@guest.example`, reference);
      });
      const plan = drawn(fc.constantFrom('app', 'database', 'both'), kills, trial.seed);
      let killed = 0;
      for (const target of plan) {
        await waitFor(() => acknowledged.size >= ((killed + 1) * bookings) / (kills + 1), isOver);
        if (isOver()) break;
        await strike(site, target, killed);
        killed += 1;
      }
      await sending;
      const stored = await listBookings(site.url);
      const byEmail = Map.groupBy(stored, ({ email }) => email);
      const wrong = [...acknowledged].filter(([email, reference]) => {
        const found = byEmail.get(email) ?? [];
        return found.length !== 1 || found[0]?.booking_reference !== reference;
      });
      const doubled = stored.length - byEmail.size;
      return {
        done: `${bookings} bookings through ${CLIENTS} clients that retry with the same key, ${killed} times kill -9 (${plan.slice(0, killed).join(', ')})`,
        figure: `${acknowledged.size - wrong.length} of ${acknowledged.size} acknowledged stand once, ${doubled} doubled`,
        holds: wrong.length === 0 && doubled === 0 && acknowledged.size === bookings,
      };
    } finally {
      await site.stop();
    }
  },
};

type Target = 'app' | 'database' | 'both';

/** Kills; an app that went starts again on the same data, one copy of several after the other. */
async function strike(site: Site, target: Target, turn: number): Promise<void> {
  if (target !== 'app') site.killDatabase();
  const copy = site.copies()[turn % site.copies().length];
  if (target !== 'database' && copy) await site.restart(copy);
}

async function waitFor(isReached: () => boolean, isOver: () => boolean): Promise<void> {
  while (!isReached() && !isOver()) await setTimeout(20);
}
