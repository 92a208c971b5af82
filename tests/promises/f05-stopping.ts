import { readdirSync, readlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { startApp, type TestApp } from '../support/app.ts';
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
      const app = await startApp();
      const { tookMs, code, answered, broken } = await endUnderLoad(app, app.stop);
      times.push(tookMs);
      seen.answered += answered;
      seen.broken += broken;
      if (code !== 0) seen.unclean += 1;
      seen.orphans += processesIn(app.dataDir);
      await app.forget();
    }
    const control = await killUnderLoad();
    const slowest = Math.round(percentile(times, 1));
    return {
      done: `${stops} SIGTERM under ${CONNECTIONS} connections that ask without a pause`,
      figure: `${seen.answered} answered, ${seen.broken} accepted but not answered, slowest exit ${slowest} ms, ${seen.unclean} with an error code, ${seen.orphans} processes left`,
      holds:
        seen.broken + seen.unclean + seen.orphans === 0 &&
        slowest <= EXIT_MS &&
        control.broken > 0 &&
        control.orphans > 0,
      control: `after kill -9 instead ${control.broken} accepted requests were not answered and ${control.orphans} processes left`,
    };
  },
};

/** Asks over many connections without a pause, and ends the app while it is busy. */
async function endUnderLoad(app: TestApp, end: () => Promise<number | null | void>) {
  const busy = Promise.withResolvers<void>();
  const seen = { answered: 0, broken: 0 };
  const clients = Array.from({ length: CONNECTIONS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const outcome = await ask(app.url, agent);
      if (outcome === 'refused') return;
      seen[outcome] += 1;
      if (seen.answered >= STOP_AFTER) busy.resolve();
    }
  });
  await busy.promise;
  const start = performance.now();
  const code = await end();
  const tookMs = performance.now() - start;
  await Promise.all(clients);
  return { code, tookMs, ...seen };
}

/** The same without a warning; what is left is then taken up by a start and stopped by it. */
async function killUnderLoad() {
  const app = await startApp();
  const { broken } = await endUnderLoad(app, app.kill);
  const orphans = processesIn(app.dataDir);
  const next = await startApp({}, app.dataDir);
  await next.stop();
  await next.forget();
  return { broken, orphans };
}

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
