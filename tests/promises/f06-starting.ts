import { startApp } from '../support/app.ts';
import { book } from './booking-client.ts';
import { percentile, scaled, type ProductPromise, type Trial } from './promise.ts';

/** The longest start after a kill, in ms (docs: reliability, 'starting always works'). */
const READY_MS = 5_000;

/**
 * Killed without warning again and again, with a second instance knocking on the same folder.
 * In `npm test`: `tests/faults/embedded-postgres.test.ts`.
 */
export const f06: ProductPromise = {
  id: 'F6',
  promise: 'starting always works',
  async prove(trial: Trial) {
    const kills = scaled(trial, 30, 2);
    const times: number[] = [];
    let refused = 0;
    let app = await startApp({ TRUST_PROXY: 'true' });
    try {
      for (let n = 0; n < kills; n += 1) {
        const { status } = await book(app.url, `f6-${trial.seed}-${n}`);
        if (status !== 200) throw new Error(`After start ${n} a booking answered ${status}.`);
        refused += await isSecondRefused(app.dataDir);
        await app.kill();
        const start = performance.now();
        app = await startApp({ TRUST_PROXY: 'true' }, app.dataDir);
        times.push(performance.now() - start);
      }
    } finally {
      await app.stop();
      await app.forget();
    }
    const slowest = Math.round(percentile(times, 1));
    return {
      done: `${kills} times kill -9 under way and a start on the same data; a second instance tried each time`,
      figure: `slowest start ${slowest} ms, ${refused} of ${kills} second instances refused with one clear line`,
      holds: slowest <= READY_MS && refused === kills,
    };
  },
};

async function isSecondRefused(dataDir: string): Promise<number> {
  try {
    const second = await startApp({}, dataDir);
    await second.stop();
    return 0;
  } catch (error) {
    return error instanceof Error && /data folder|already/i.test(error.message) ? 1 : 0;
  }
}
