import { setTimeout } from 'node:timers/promises';
import { DELIVERY_DELAYS_MS } from '../../src/server/features/webhooks/delivery-delays.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { startWebhookReceiver, type ReceiverBehavior } from '../support/webhook-receiver.ts';
import { withClient } from '../support/database-server.ts';
import { book } from './booking-client.ts';
import { inParallel, percentile, scaled, type ProductPromise, type Trial } from './promise.ts';
import { fetchWhenFree, postForm, signInStaff } from './staff-client.ts';
import { ownDatabaseOf } from './stored-rows.ts';

const CLIENTS = 8;
/** How much slower the slowest hundredth may become. */
const MOST = 1.1;
/** The best of this many rounds counts: the machine has delays of its own. */
const ROUNDS = 4;
/** Messages that are brought to their last try. */
const GIVEN_UP = 3;
/**
 * The longest wait for the last message after the receiver works again, in ms: until its third try.
 */
const PATIENCE_MS = 300_000;

/**
 * The same bookings with a receiver that answers, then with a dead one: it alternately hangs or
 * breaks off, and its messages pile up. Messages that were given up are found and sent again by
 * hand. In `npm test`: `tests/faults/webhook-down.test.ts`; times are only judged here.
 */
export const f03: ProductPromise = {
  id: 'F3',
  promise: 'a dead webhook slows nobody',
  async prove(trial: Trial) {
    const bookings = scaled(trial, 600, 30);
    const receiver = await startWebhookReceiver();
    const taken = new Set<string>();
    let dead: ReceiverBehavior[] = [];
    receiver.behave((call, body) => {
      const behavior = dead[call % dead.length];
      if (!behavior) taken.add(body);
      return behavior ?? 'ok';
    });
    const app = await startApp({ TRUST_PROXY: 'true', WEBHOOK_BOOKING_URL: receiver.url });
    let accepted = 0;
    const bestOf = async (rounds: number, name: string) => {
      const p99s: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const times: number[] = [];
        await inParallel(bookings, CLIENTS, async (n) => {
          const start = performance.now();
          const { status } = await book(app.url, `f3-${trial.seed}-${name}-${round}-${n}`);
          if (status === 200) accepted += 1;
          times.push(status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY);
        });
        p99s.push(percentile(times, 0.99));
      }
      return Math.min(...p99s);
    };
    try {
      await bestOf(1, 'first');
      const well = await bestOf(ROUNDS, 'well');
      dead = ['hang', 'reset'];
      const without = await bestOf(ROUNDS, 'dead');
      const waiting = accepted - taken.size;
      // So that the last tries are due soon.
      dead = ['reset'];
      const ids = await untilGivenUp(app);
      dead = [];
      await until(() => taken.size >= accepted - ids.length);
      const missing = accepted - taken.size;
      const listed = await sendAgain(app.url, ids);
      await until(() => taken.size >= accepted);
      const ratio = without / well;
      return {
        done: `${ROUNDS} times ${bookings} bookings with a receiver that answers, then with one that hangs or breaks off; ${ids.length} messages brought to their last try`,
        figure: `best p99 ${well.toFixed(0)} ms and ${without.toFixed(0)} ms, ratio ${ratio.toFixed(2)}; ${listed} of ${ids.length} given up were listed and sent again by hand; ${taken.size} of ${accepted} messages arrived in the end`,
        holds:
          Number.isFinite(without) &&
          ratio <= MOST &&
          waiting > 0 &&
          listed === ids.length &&
          missing === ids.length &&
          taken.size === accepted,
        control: `${waiting} messages had not arrived while the receiver was dead, and ${missing} did not come by themselves once it worked again`,
      };
    } finally {
      await app.stop();
      await app.forget();
      await receiver.stop();
    }
  },
};

/** Waits until something is true, or the time is up. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo()) && Date.now() < end) await setTimeout(500);
}

/** Moves some messages to their last try, a day early, and waits until it has failed as well. */
function untilGivenUp(app: TestApp): Promise<string[]> {
  return withClient(ownDatabaseOf(app), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update webhook_deliveries set attempts = $1, next_attempt_at = now() - interval '1 day' where id in
         (select id from webhook_deliveries where state = 'waiting' and attempts > 0 order by id limit $2)
       returning id`,
      [DELIVERY_DELAYS_MS.length, GIVEN_UP],
    );
    const ids = rows.map(({ id }) => id);
    await until(async () => {
      const { rowCount } = await client.query(
        "select from webhook_deliveries where id = any($1) and state = 'exhausted'",
        [ids],
      );
      return rowCount === ids.length;
    });
    return ids;
  });
}

/**
 * Sends messages again as staff, from the list of those that were given up; returns how many were
 * in it.
 */
async function sendAgain(url: string, ids: readonly string[]): Promise<number> {
  const { cookie } = await signInStaff(url);
  const address = `${url}/admin/deliveries?view=exhausted`;
  const list = await (await fetchWhenFree(address, { headers: { cookie } })).text();
  const listed = ids.filter((id) => list.includes(id));
  for (const deliveryId of listed) {
    const answer = await postForm(address, { intent: 'send-again', deliveryId }, cookie);
    await answer.arrayBuffer();
  }
  return listed.length;
}
