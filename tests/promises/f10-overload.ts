import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { memoryOf } from '../../bench/memory.ts';
import { startApp } from '../support/app.ts';
import { timedGet } from './booking-client.ts';
import { scaled, type ProductPromise, type Trial } from './promise.ts';

const SECONDS = 20;
const PATHS = [
  '/',
  '/package-tours',
  '/tour/2',
  '/package-tours?search=sapa',
  '/api/get-tours.php',
];

/** Far more clients than the machine serves, each asking again as soon as it is answered. */
export const f10: ProductPromise = {
  id: 'F10',
  promise: 'overload: no crash, bounded memory, answers in time',
  async prove(trial: Trial) {
    const clients = scaled(trial, 1_000, 50);
    const app = await startApp();
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const seen = { all: 0, inTime: 0, broken: 0 };
    let most = 0;
    try {
      const until = Date.now() + scaled(trial, SECONDS, 4) * 1_000;
      const watching = (async () => {
        while (Date.now() < until) {
          most = Math.max(most, memoryOf(app).app);
          await setTimeout(250);
        }
      })();
      await Promise.all(
        Array.from({ length: clients }, async (_, client) => {
          for (let turn = client; Date.now() < until; turn += 1) {
            const path = PATHS[turn % PATHS.length] ?? '/';
            const { status, milliseconds } = await timedGet(app.url + path, { agent });
            seen.all += 1;
            if (status === 0) seen.broken += 1;
            if ((status < 300 || status === 503) && status > 0 && milliseconds <= 2_000) {
              seen.inTime += 1;
            }
          }
        }),
      );
      await watching;
      const isAlive = (await timedGet(`${app.url}/healthz`)).status === 200;
      const share = (100 * seen.inTime) / seen.all;
      return {
        done: `${clients} connections at once, pages and the list API, load and app on the same machine`,
        figure: `${seen.all} requests, ${share.toFixed(1)} % answered (2xx or 503) within 2 s, ${seen.broken} broken, at most ${most} MB, ${isAlive ? 'alive' : 'dead'} after`,
        holds: isAlive && share >= 95 && most <= 512,
      };
    } finally {
      agent.destroy();
      await app.stop();
      await app.forget();
    }
  },
};
