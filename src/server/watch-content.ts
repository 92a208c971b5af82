import { todayInVietnam } from '../shared/dates/plain-date.ts';
import type { Clock } from './clock.ts';
import { listenForCatalogueChanges, type CatalogueChanges } from './database/listen-for-changes.ts';

/** How often the calendar is checked, in ms: a new day is noticed that late at most. */
const LOOK_MS = 60_000;

/**
 * Reports when something that pages show has changed: what any copy of the app announces, and a new
 * day in Hanoi, because pages say what day and year it is.
 */
export async function watchContent({
  connectionString,
  logger,
  clock,
}: {
  connectionString: string;
  logger: { warn(details: object, message: string): void };
  clock: Clock;
}): Promise<CatalogueChanges> {
  const changes = await listenForCatalogueChanges(connectionString, logger);
  let day = todayInVietnam(clock.now());
  const looking = setInterval(() => {
    const today = todayInVietnam(clock.now());
    if (today === day) return;
    day = today;
    changes.tell('everything');
  }, LOOK_MS);
  return {
    ...changes,
    async stop() {
      clearInterval(looking);
      await changes.stop();
    },
  };
}
