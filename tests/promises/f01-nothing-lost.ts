import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { startApp, type TestApp } from '../support/app.ts';
import { bookUntilAcknowledged, listBookings } from './booking-client.ts';
import { drawn, inParallel, scaled, type ProductPromise, type Trial } from './promise.ts';

const CLIENTS = 16;

/** Bookings through clients that try again, while the app, its database or both are killed. */
export const f01: ProductPromise = {
  id: 'F1',
  promise: 'nothing accepted is lost, nothing doubled',
  async prove(trial: Trial) {
    const bookings = scaled(trial, 10_000, 200);
    const kills = scaled(trial, 50, 2);
    let app = await startApp({ TRUST_PROXY: 'true' });
    const acknowledged = new Map<string, string>();
    const isOver = () => acknowledged.size >= bookings;
    try {
      const sending = inParallel(bookings, CLIENTS, async (n) => {
        const key = `f1-${trial.seed}-${n}`;
        const reference = await bookUntilAcknowledged(() => app.url, key);
        if (reference) acknowledged.set(`${key}@guest.example`, reference);
      });
      const plan = drawn(fc.constantFrom('app', 'database', 'both'), kills, trial.seed);
      let killed = 0;
      for (const target of plan) {
        await waitFor(() => acknowledged.size >= ((killed + 1) * bookings) / (kills + 1), isOver);
        if (isOver()) break;
        app = await strike(app, target);
        killed += 1;
      }
      await sending;
      const stored = await listBookings(app.url);
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
      await app.stop();
      await app.forget();
    }
  },
};

type Target = 'app' | 'database' | 'both';

/** Kills and, where the app went, starts it again on the same data. */
async function strike(app: TestApp, target: Target): Promise<TestApp> {
  if (target !== 'app') process.kill(databasePid(app.dataDir), 'SIGKILL');
  if (target === 'database') return app;
  await app.kill();
  return startApp({ TRUST_PROXY: 'true', PORT: new URL(app.url).port }, app.dataDir);
}

/** The server that runs on a data folder: the first line of its own `postmaster.pid`. */
export function databasePid(dataDir: string): number {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(lines.split('\n')[0]);
}

async function waitFor(isReached: () => boolean, isOver: () => boolean): Promise<void> {
  while (!isReached() && !isOver()) await setTimeout(20);
}
