import { startApp } from '../support/app.ts';
import { startWebhookReceiver, type ReceiverBehavior } from '../support/webhook-receiver.ts';
import { book } from './booking-client.ts';
import { inParallel, percentile, scaled, type ProductPromise, type Trial } from './promise.ts';

const CLIENTS = 8;
/** How much slower the slowest hundredth may be; a second of the machine's own is not counted. */
const MOST = 1.1;
const ROUNDS = 3;

/**
 * The same bookings with a receiver that answers and with one that hangs, turn about.
 * In `npm test`: `tests/faults/webhook-down.test.ts`; times are judged here alone.
 */
export const f03: ProductPromise = {
  id: 'F3',
  promise: 'a dead webhook slows nobody',
  async prove(trial: Trial) {
    const bookings = scaled(trial, 600, 30);
    const receiver = await startWebhookReceiver();
    const app = await startApp({ TRUST_PROXY: 'true', WEBHOOK_BOOKING_URL: receiver.url });
    const run = async (behavior: ReceiverBehavior, round: number) => {
      receiver.behave(behavior);
      const times: number[] = [];
      await inParallel(bookings, CLIENTS, async (n) => {
        const start = performance.now();
        const { status } = await book(app.url, `f3-${trial.seed}-${behavior}-${round}-${n}`);
        times.push(status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY);
      });
      return percentile(times, 0.99);
    };
    try {
      await run('ok', -1);
      const well: number[] = [];
      const dead: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        well.push(await run('ok', round));
        dead.push(await run('reset', round));
      }
      const [wellP99, deadP99] = [Math.min(...well), Math.min(...dead)];
      const ratio = deadP99 / wellP99;
      receiver.behave('ok');
      return {
        done: `${bookings} bookings ${ROUNDS} times with a receiver that answers and with one that breaks off, turn about`,
        figure: `best p99 ${wellP99.toFixed(0)} ms and ${deadP99.toFixed(0)} ms, ratio ${ratio.toFixed(2)}; every booking was accepted`,
        holds: Number.isFinite(deadP99) && ratio <= MOST,
      };
    } finally {
      await app.stop();
      await app.forget();
      await receiver.stop();
    }
  },
};
