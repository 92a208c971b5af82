import { setTimeout } from 'node:timers/promises';
import { startApp } from '../support/app.ts';
import {
  startWebhookReceiver,
  type ReceiverBehavior,
  type WebhookReceiver,
} from '../support/webhook-receiver.ts';
import { book } from './booking-client.ts';
import { inParallel, percentile, scaled, type ProductPromise, type Trial } from './promise.ts';

const CLIENTS = 8;
/** How much slower the slowest hundredth may be; a second of the machine's own is not counted. */
const MOST = 1.1;
const ROUNDS = 3;
/** Longest wait for the last message once the receiver is well, in ms: its third try. */
const PATIENCE_MS = 300_000;

/**
 * The same bookings with a receiver that answers and with one that hangs, turn about.
 * What is given up on is sent again by hand: `tests/api/webhooks.test.ts`.
 * In `npm test`: `tests/faults/webhook-down.test.ts`; times are judged here alone.
 */
export const f03: ProductPromise = {
  id: 'F3',
  promise: 'a dead webhook slows nobody',
  async prove(trial: Trial) {
    const bookings = scaled(trial, 600, 30);
    const receiver = await startWebhookReceiver();
    const app = await startApp({ TRUST_PROXY: 'true', WEBHOOK_BOOKING_URL: receiver.url });
    let accepted = 0;
    const run = async (behavior: ReceiverBehavior, round: number) => {
      receiver.behave(behavior);
      const times: number[] = [];
      await inParallel(bookings, CLIENTS, async (n) => {
        const start = performance.now();
        const { status } = await book(app.url, `f3-${trial.seed}-${behavior}-${round}-${n}`);
        if (status === 200) accepted += 1;
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
      const arrived = await untilArrived(receiver, accepted);
      return {
        done: `${bookings} bookings ${ROUNDS} times with a receiver that answers and with one that breaks off, turn about`,
        figure: `best p99 ${wellP99.toFixed(0)} ms and ${deadP99.toFixed(0)} ms, ratio ${ratio.toFixed(2)}; ${arrived} of ${accepted} messages arrived once it was well`,
        holds: Number.isFinite(deadP99) && ratio <= MOST && arrived === accepted,
      };
    } finally {
      await app.stop();
      await app.forget();
      await receiver.stop();
    }
  },
};

/** How many messages the receiver has, when all are there or patience is at its end. */
async function untilArrived({ messages }: WebhookReceiver, all: number): Promise<number> {
  const arrived = () => new Set(messages.map(({ headers }) => headers['webhook-id'])).size;
  const until = Date.now() + PATIENCE_MS;
  while (arrived() < all && Date.now() < until) await setTimeout(500);
  return arrived();
}
