import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { book, listBookings } from './booking-client.ts';
import { inParallel, PLACES, scaled, type ProductPromise, type Trial } from './promise.ts';
import { openSite } from './site.ts';

const AT_ONCE = 50;

/**
 * The same booking sent many times at once under one key, and another one under the same key. In
 * `npm test`: `tests/api/bookings.test.ts`, the idempotency key.
 */
export const f04: ProductPromise = {
  id: 'F4',
  promise: 'one key, one booking',
  places: PLACES,
  async prove(trial: Trial) {
    const keys = scaled(trial, 200, 5);
    const receiver = await startWebhookReceiver();
    const site = await openSite(trial, { WEBHOOK_BOOKING_URL: receiver.url });
    try {
      let split = 0;
      let accepted = 0;
      await inParallel(keys, 2, async (n) => {
        const key = `f4-${trial.seed}-${n}`;
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, () => book(site.url, key)),
        );
        const references = new Set(answers.map(({ reference }) => reference).filter(Boolean));
        if (references.size !== 1) split += 1;
        const other = await book(site.url, key, { firstName: 'Someone else' });
        if (other.status !== 422) accepted += 1;
      });
      // Without a key, the same booking sent twice is two bookings: the key is what keeps it one.
      await book(site.url, `f4-${trial.seed}-control-a`, { email: 'control@guest.example' });
      await book(site.url, `f4-${trial.seed}-control-b`, { email: 'control@guest.example' });
      const stored = await listBookings(site.url);
      const control = stored.filter(({ email }) => email === 'control@guest.example').length;
      const rows = stored.length - control;
      await receiver.received(keys + control);
      const events = new Set(receiver.messages.map(({ headers }) => headers['webhook-id'])).size;
      return {
        done: `${keys} keys, ${AT_ONCE} requests at once under each, then another booking under the same key`,
        figure: `${rows} rows, ${events - control} messages, ${split} keys with more than one reference, ${accepted} other bookings not refused with 422`,
        holds:
          rows === keys &&
          events - control === keys &&
          split === 0 &&
          accepted === 0 &&
          control === 2,
        control: `the same booking under two keys: ${control} rows`,
      };
    } finally {
      await site.stop();
      await receiver.stop();
    }
  },
};
