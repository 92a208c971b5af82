import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { memoryOf } from '../../bench/memory.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { timedGet } from './booking-client.ts';
import { withChanges } from './changed-app.ts';
import { percentile, scaled, type ProductPromise, type Trial } from './promise.ts';

const SECONDS = 20;
/** The number of clients that the machine serves easily: their results are the yardstick. */
const FEW = 16;
const IN_TIME_MS = 2_000;
/** How often somebody without a connection arrives, in ms. */
const NEWCOMER_EVERY_MS = 200;
/**
 * Every browser accepts compressed answers; one client in this many does not, like a simple robot.
 */
const PLAIN_EVERY = 10;

/** The percentage of requests that must be answered in time. */
const LEAST_SHARE = 95;
const MOST_MB = 512;
/** Lets everybody in, however much is in progress. */
const WITHOUT_LIMIT = withChanges([
  {
    file: 'server/http/load-limit.ts',
    from: 'underWay + weight > MOST_AT_ONCE || isUnderPressure()',
    to: 'false',
  },
]);

/**
 * Far more clients than the machine can serve, each asking again as soon as it is answered; then
 * the same with the load limit removed. In `npm test`: `tests/api/load-limit.test.ts`.
 */
export const f10: ProductPromise = {
  id: 'F10',
  promise: 'overload: no crash, bounded memory, answers in time',
  async prove(trial: Trial) {
    const clients = scaled(trial, 1_000, 200);
    const seconds = scaled(trial, SECONDS, 3);
    const { calm, storm, isAlive } = await withApp({}, async (app) => ({
      calm: await besiege(app, FEW, seconds),
      storm: await besiege(app, clients, seconds),
      isAlive: (await timedGet(`${app.url}/healthz`)).status === 200,
    }));
    const open = await withApp(WITHOUT_LIMIT, (app) => besiege(app, clients, seconds));
    const rate = (count: number) => `${Math.round(count / seconds)} a second`;
    return {
      done: `${clients} connections that ask again at once, each from its own network, one in ${PLAIN_EVERY} without compression: cached pages, pages rendered for each, the list API; before that ${FEW}; load and app on the same machine`,
      figure: `${storm.all} requests, ${shareInTime(storm).toFixed(1)} % answered (2xx or 503) within 2 s, ${storm.broken} broken, other answers ${[...storm.others].join(', ') || 'none'}; served ${rate(storm.served)}, turned away ${rate(storm.turnedAway)}, with ${FEW} clients served ${rate(calm.served)}; ${storm.newcomers.length} new clients meanwhile were answered within ${Math.round(percentile(storm.newcomers, 1))} ms, half of them within ${Math.round(percentile(storm.newcomers, 0.5))} ms; at most ${storm.memory} MB; ${isAlive ? 'alive' : 'dead'} after`,
      holds:
        isAlive &&
        shareInTime(storm) >= LEAST_SHARE &&
        storm.memory <= MOST_MB &&
        storm.others.size === 0 &&
        shareInTime(open) < LEAST_SHARE,
      control: `without the load limit ${shareInTime(open).toFixed(1)} % of ${open.all} were answered within 2 s, ${open.broken} broken, at most ${open.memory} MB`,
    };
  },
};

async function withApp<Value>(
  settings: Record<string, string>,
  work: (app: TestApp) => Promise<Value>,
): Promise<Value> {
  const app = await startApp({ TRUST_PROXY: 'true', ...settings });
  try {
    return await work(app);
  } finally {
    await app.stop();
    await app.forget();
  }
}

const shareInTime = ({ inTime, all }: { inTime: number; all: number }) => (100 * inTime) / all;

/** One in five is rendered for its visitor, and one is a call of the API. */
const pathOf = (turn: number) =>
  ['/', '/package-tours', '/tour/2', `/booking?tourId=2&turn=${turn}`, '/api/get-tours.php'][
    turn % 5
  ] ?? '/';

/** The results of this many clients that never pause. */
async function besiege(app: TestApp, clients: number, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const seen = { all: 0, inTime: 0, served: 0, turnedAway: 0, broken: 0, memory: 0 };
  const others = new Set<number>();
  const until = Date.now() + seconds * 1_000;
  const count = (status: number, milliseconds: number) => {
    seen.all += 1;
    const isServed = status >= 200 && status < 300;
    if (isServed) seen.served += 1;
    else if (status === 503) seen.turnedAway += 1;
    else if (status === 0) seen.broken += 1;
    else others.add(status);
    if ((isServed || status === 503) && milliseconds <= IN_TIME_MS) seen.inTime += 1;
  };
  const watching = (async () => {
    while (Date.now() < until) {
      seen.memory = Math.max(seen.memory, memoryOf(app).app);
      await setTimeout(500);
    }
  })();
  const client = async (_: unknown, number: number) => {
    const headers = {
      'accept-encoding': number % PLAIN_EVERY === 0 ? 'identity' : 'gzip, deflate, br, zstd',
      'x-forwarded-for': `10.${(number >> 8) & 255}.${number & 255}.1`,
    };
    for (let turn = number; Date.now() < until; turn += 1) {
      const { status, milliseconds } = await timedGet(app.url + pathOf(turn), { agent, headers });
      count(status, milliseconds);
    }
  };
  const coming = comeNew(app.url, until);
  await Promise.all([watching, ...Array.from({ length: clients }, client)]);
  agent.destroy();
  return { ...seen, others, newcomers: await coming };
}

/**
 * How long somebody waits who opens a connection for a single request, in ms; Infinity if no answer
 * came.
 */
async function comeNew(url: string, until: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  while (Date.now() < until) {
    const agent = new Agent({ keepAlive: false });
    const answered = timedGet(`${url}/healthz`, { agent, timeout: 30_000 });
    asked.push(
      answered.then(({ status, milliseconds }) => (status === 200 ? milliseconds : Infinity)),
    );
    await setTimeout(NEWCOMER_EVERY_MS);
  }
  return Promise.all(asked);
}
