import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { startApp, type TestApp } from '../support/app.ts';
import { processesIn } from '../support/processes-in.ts';
import { nextNetwork } from './booking-client.ts';
import { percentile, scaled, type ProductPromise, type Trial } from './promise.ts';
import { openSite } from './site.ts';

const CONNECTIONS = 50;
/** Number of answers after which the app is told to stop, so that it is busy. */
const STOP_AFTER = 300;
/** The longest that stopping may take, in ms. */
const EXIT_MS = 10_000;

/**
 * The app is told to stop while it is busy, again and again; of two copies one after the other,
 * while the balancer uses the other one and nobody may notice. In `npm test`:
 * `tests/faults/stop.test.ts`.
 */
export const f05: ProductPromise = {
  id: 'F5',
  promise: 'stopping loses no request',
  places: ['embedded', 'two-copies'],
  async prove(trial: Trial) {
    const stops = scaled(trial, 30, 2);
    const isOneOfTwo = trial.place === 'two-copies';
    const seen = await (isOneOfTwo ? stopOneOfTwo(trial, stops) : stopAlone(stops));
    const control = await (isOneOfTwo ? killOneOfTwo(trial) : killUnderLoad());
    const slowest = Math.round(percentile(seen.times, 1));
    return {
      done: `${stops} SIGTERM${isOneOfTwo ? ' to one of the copies in turn' : ''} under ${CONNECTIONS} connections that ask without a pause`,
      figure: `${seen.answered} answered, ${seen.broken} accepted but not answered 200, slowest exit ${slowest} ms, ${seen.unclean} with an error code, ${seen.orphans} processes left`,
      holds:
        seen.broken + seen.unclean + seen.orphans === 0 &&
        slowest <= EXIT_MS &&
        control.broken > 0 &&
        (control.orphans > 0 || isOneOfTwo),
      control: `after kill -9 instead ${control.broken} accepted requests were not answered and ${control.orphans} processes left`,
    };
  },
};

async function stopAlone(stops: number) {
  const seen = { answered: 0, broken: 0, unclean: 0, orphans: 0, times: [] as number[] };
  for (let n = 0; n < stops; n += 1) {
    const app = await startApp({ TRUST_PROXY: 'true' });
    const { tookMs, code, answered, broken } = await endUnderLoad(app, app.stop);
    seen.times.push(tookMs);
    seen.answered += answered;
    seen.broken += broken;
    if (code !== 0) seen.unclean += 1;
    seen.orphans += processesIn(app.dataDir).length;
    await app.forget();
  }
  return seen;
}

/** Stops the copies of a site in turn and starts each again, while clients use the balancer. */
async function stopOneOfTwo(trial: Trial, stops: number) {
  const site = await openSite(trial);
  const seen = { unclean: 0, orphans: 0, times: [] as number[] };
  try {
    const load = startLoad(site.url);
    for (let n = 0; n < stops; n += 1) {
      const copy = site.copies()[n % site.copies().length];
      if (!copy) throw new Error('No copy runs.');
      await load.answeredMore(STOP_AFTER);
      const start = performance.now();
      if ((await copy.stop()) !== 0) seen.unclean += 1;
      seen.times.push(performance.now() - start);
      seen.orphans += processesIn(copy.dataDir).length;
      await site.restart(copy);
    }
    return { ...seen, ...(await load.stop()) };
  } finally {
    await site.stop();
  }
}

/** The same once, with a kill. */
async function killOneOfTwo(trial: Trial) {
  const site = await openSite(trial);
  try {
    const load = startLoad(site.url);
    await load.answeredMore(STOP_AFTER);
    const [copy] = site.copies();
    await copy?.kill();
    await load.answeredMore(STOP_AFTER);
    const { broken } = await load.stop();
    return { broken, orphans: processesIn(copy?.dataDir ?? '/nowhere').length };
  } finally {
    await site.stop();
  }
}

/** Sends requests over many connections without a pause, until it is stopped. */
function startLoad(url: string) {
  const seen = { answered: 0, broken: 0 };
  const over = new AbortController();
  const clients = Array.from({ length: CONNECTIONS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!over.signal.aborted)
      seen[(await ask(url, agent)) === 'answered' ? 'answered' : 'broken'] += 1;
    agent.destroy();
  });
  return {
    async answeredMore(count: number): Promise<void> {
      const goal = seen.answered + count;
      while (seen.answered < goal) await setTimeout(10);
    },
    async stop() {
      over.abort();
      await Promise.all(clients);
      return seen;
    },
  };
}

/** Sends requests over many connections without a pause, and ends the app while it is busy. */
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

/** The same with a kill; a new start then takes over what was left and stops it. */
async function killUnderLoad() {
  const app = await startApp({ TRUST_PROXY: 'true' });
  const { broken } = await endUnderLoad(app, app.kill);
  const orphans = processesIn(app.dataDir).length;
  const next = await startApp({}, app.dataDir);
  await next.stop();
  await next.forget();
  return { broken, orphans };
}

/**
 * 'refused' means a new connection that the system turned away; one that had worked must not break,
 * and every answer must be right.
 */
function ask(url: string, agent: Agent): Promise<'answered' | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': nextNetwork() };
    const asked = request(`${url}/api/get-categories.php`, { agent, headers }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode === 200 ? 'answered' : 'broken'))
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
