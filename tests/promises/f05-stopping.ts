import { readdirSync, readlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { startApp } from '../support/app.ts';
import { percentile, scaled, type ProductPromise, type Trial } from './promise.ts';

const CONNECTIONS = 50;
/** Answers after which the app is told to stop, so that it is busy. */
const STOP_AFTER = 300;
/** The longest it may take, in ms. */
const EXIT_MS = 10_000;

/**
 * Told to stop while it is busy, again and again.
 * In `npm test`: `tests/faults/stop.test.ts`.
 */
export const f05: ProductPromise = {
  id: 'F5',
  promise: 'stopping loses no request',
  async prove(trial: Trial) {
    const stops = scaled(trial, 30, 1);
    const seen = { answered: 0, broken: 0, unclean: 0, orphans: 0 };
    const times: number[] = [];
    for (let n = 0; n < stops; n += 1) {
      const app = await startApp({}, undefined);
      const busy = Promise.withResolvers<void>();
      let answered = 0;
      const clients = Array.from({ length: CONNECTIONS }, async () => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        for (;;) {
          const outcome = await ask(app.url, agent);
          if (outcome === 'refused') return;
          if (outcome === 'broken') seen.broken += 1;
          else answered += 1;
          if (answered >= STOP_AFTER) busy.resolve();
        }
      });
      await busy.promise;
      const start = performance.now();
      const code = await app.stop();
      times.push(performance.now() - start);
      await Promise.all(clients);
      seen.answered += answered;
      if (code !== 0) seen.unclean += 1;
      seen.orphans += processesIn(app.dataDir);
      await app.forget();
    }
    const slowest = Math.round(percentile(times, 1));
    return {
      done: `${stops} SIGTERM under ${CONNECTIONS} connections that ask without a pause`,
      figure: `${seen.answered} answered, ${seen.broken} accepted but not answered, slowest exit ${slowest} ms, ${seen.unclean} with an error code, ${seen.orphans} processes left`,
      holds: seen.broken === 0 && seen.unclean === 0 && seen.orphans === 0 && slowest <= EXIT_MS,
    };
  },
};

/** 'refused' stands for a new connection that the system turned away; one that had worked must not break. */
function ask(url: string, agent: Agent): Promise<'answered' | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    const asked = request(`${url}/api/get-categories.php`, { agent }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve('answered'))
        .on('error', () => resolve('broken'));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const isNew =
        !asked.reusedSocket && ['ECONNREFUSED', 'ECONNRESET'].includes(error.code ?? '');
      resolve(isNew ? 'refused' : 'broken');
    });
    asked.end();
  });
}

/** Processes that still work in a folder: PostgreSQL's stand in their data folder. */
function processesIn(folder: string): number {
  return readdirSync('/proc').filter((entry) => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;
}
