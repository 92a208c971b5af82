import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import {
  admins,
  auditEntries,
  bookings,
  webhookDeliveries,
} from '../../src/server/database/schema.ts';
import type { SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import { insertBooking } from '../../src/server/features/bookings/booking-writes.store.ts';
import { createDeliveriesService } from '../../src/server/features/webhooks/deliveries.service.ts';
import {
  DELIVERY_DELAYS_MS,
  DELIVERY_JITTER,
} from '../../src/server/features/webhooks/delivery-delays.ts';
import { createWebhooksService } from '../../src/server/features/webhooks/webhooks.service.ts';
import { claimDelivery } from '../../src/server/features/webhooks/webhooks.store.ts';
import { createJobQueue, type JobQueue } from '../../src/server/jobs/queue.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { testTexts } from '../support/test-sealer.ts';

const SECRET = 'sông xanh, a secret of some length';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const silent = { warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let db: Database;
let closePool: () => Promise<void>;
let jobs: JobQueue;
let receiver: WebhookReceiver;
let admin: SignedInAdmin;
let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };

function service({
  bookingUrl = receiver.url,
  secret = SECRET,
}: { bookingUrl?: string | null; secret?: string | null } = {}) {
  return createWebhooksService({
    privateTexts: testTexts,
    db,
    jobs,
    clock,
    config: { addresses: { booking: bookingUrl }, secret },
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  const opened = openDatabase(database.connectionString, () => undefined);
  db = opened.db;
  closePool = () => opened.pool.end();
  const [row] = await db
    .insert(admins)
    .values({ username: 'lan', email: 'lan@songxanh.example', passwordHash: '-', role: 'editor' })
    .returning();
  admin = { ...row!, sessionId: '' };
  jobs = createJobQueue({ connectionString: database.connectionString, logger: silent });
  // The queues exist and have no workers: each test decides itself when something is sent.
  await jobs.start(
    service({ bookingUrl: 'http://127.0.0.1:9' })
      .workers()
      .map(({ queue, concurrency }) => ({ queue, concurrency, run: async () => undefined })),
  );
});

afterAll(async () => {
  await jobs.stop();
  await closePool();
  await database.drop();
});

beforeEach(async () => {
  offset = 0;
  receiver = await startWebhookReceiver();
});

afterEach(async () => {
  await db.delete(bookings);
  await receiver.stop();
});

describe('a message', () => {
  test('arrives byte by byte, with a signature that the library verifies', async () => {
    const webhooks = service();
    const id = await enqueue(webhooks, { name: 'Nguyễn Thị Ánh', note: '“quotes” & 日本' });
    await webhooks.deliverDue();

    const [message] = receiver.messages;
    expect(message?.body.toString('utf8')).toBe(
      '{"name":"Nguyễn Thị Ánh","note":"“quotes” & 日本"}',
    );
    expect(message?.headers).toMatchObject({
      'webhook-id': id,
      'content-type': 'application/json',
    });
    expect(verify(message)).toEqual({ name: 'Nguyễn Thị Ánh', note: '“quotes” & 日本' });
    expect(() => verify(message && { ...message, body: Buffer.from('{}') })).toThrow(
      'No matching signature found',
    );
    expect(await stateOf(id)).toMatchObject({
      state: 'delivered',
      attempts: 1,
      nextAttemptAt: null,
    });
  });

  test('has its id and no signature if there is no secret', async () => {
    const webhooks = service({ secret: null });
    const id = await enqueue(webhooks);
    await webhooks.deliverDue();
    expect(receiver.messages[0]?.headers).toMatchObject({ 'webhook-id': id });
    expect(receiver.messages[0]?.headers).not.toHaveProperty('webhook-signature');
  });

  test('exists exactly when the transaction commits', async () => {
    const webhooks = service();
    await expect(
      db.transaction(async (tx) => {
        await webhooks.enqueue(tx, {
          hook: 'booking',
          bookingId: await newBooking(tx),
          payload: {},
        });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await webhooks.deliverDue();
    expect(receiver.calls()).toBe(0);
    expect(await db.$count(webhookDeliveries)).toBe(0);
  });

  test('is only stored if there is no address, and can be sent by hand once there is one', async () => {
    const id = await enqueue(service({ bookingUrl: null }));
    expect(await stateOf(id)).toMatchObject({ state: 'not_configured', nextAttemptAt: null });
    await expect(service({ bookingUrl: null }).sendAgain(id, admin)).rejects.toMatchObject({
      status: 422,
    });

    const webhooks = service();
    await webhooks.sendAgain(id, admin);
    await webhooks.deliverDue();
    expect(await stateOf(id)).toMatchObject({ state: 'delivered' });
  });
});

describe('a receiver that fails', () => {
  test('gets the same id and bytes again when it works again', async () => {
    const webhooks = service();
    receiver.behave('store-then-drop');
    const id = await enqueue(webhooks, { total: 1.1 });
    await webhooks.deliverDue();
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });

    receiver.behave('ok');
    await webhooks.deliverDue();
    expect(receiver.calls(), 'not before it is due').toBe(1);
    offset = 6_000;
    await webhooks.deliverDue();
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', attempts: 2 });
    const [first, second] = receiver.messages;
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers['webhook-id']).toBe(id);
    expect(first?.headers['webhook-id']).toBe(id);
    verify(second);
  });

  test('gets further tries with growing delays for more than a day, then only by hand', async () => {
    const webhooks = service();
    receiver.behave('fail');
    const id = await enqueue(webhooks);
    const delays = await deliverUntilSettled(webhooks, id);

    expect(delays).toHaveLength(DELIVERY_DELAYS_MS.length);
    delays.forEach((delay, index) => {
      const planned = DELIVERY_DELAYS_MS[index]!;
      expect(delay).toBeGreaterThanOrEqual(planned);
      // Time passes while a message is sent.
      expect(delay).toBeLessThanOrEqual(planned * (1 + DELIVERY_JITTER) + 2_000);
    });
    expect(offset).toBeGreaterThan(24 * HOUR);
    expect(await stateOf(id)).toMatchObject({
      state: 'exhausted',
      attempts: 11,
      nextAttemptAt: null,
    });

    offset += 100 * HOUR;
    await webhooks.deliverDue();
    expect(receiver.calls()).toBe(11);
    receiver.behave('ok');
    await webhooks.sendAgain(id, admin);
    await webhooks.deliverDue();
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', attempts: 12 });
    const { bookingId } = await stateOf(id);
    const history = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(bookingId)));
    expect(history).toMatchObject([
      { actor: 'lan', action: 'send_message_again', entity: 'booking' },
    ]);
  });

  test('gets what was planned while the clock was ahead once it is right', async () => {
    const webhooks = service();
    receiver.behave('fail');
    offset = 3 * 24 * HOUR;
    const id = await enqueue(webhooks);
    await webhooks.deliverDue();
    receiver.behave('ok');
    offset = 0;
    await webhooks.deliverDue();
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test('gets a message by hand at once if the next try is near, and not during a try', async () => {
    const webhooks = service();
    receiver.behave('fail');
    const id = await enqueue(webhooks);
    await webhooks.deliverDue();
    receiver.behave('ok');
    await webhooks.sendAgain(id, admin);
    await webhooks.sendAgain(id, admin);
    await webhooks.deliverDue();
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', attempts: 2 });

    await webhooks.sendAgain(id, admin);
    await claimDelivery(db, id, clock.now(), new Date(clock.now().getTime() + MINUTE));
    await webhooks.sendAgain(id, admin);
    await webhooks.deliverDue();
    expect(receiver.calls(), 'somebody sends it').toBe(2);
  });

  test.each([
    ['fail', 500, 'Answered 500'],
    ['redirect', 302, 'Answered 302: redirects are not followed'],
    ['reset', null, 'Connection broken'],
    ['unreadable', null, 'The answer could not be read'],
  ] as const)('that does this: %s, is shown with its reason', async (behavior, status, problem) => {
    const webhooks = service();
    receiver.behave(behavior);
    const id = await enqueue(webhooks);
    await webhooks.deliverDue();
    expect(receiver.calls()).toBe(1);
    const delivery = await shown(id);
    expect(delivery).toMatchObject({ id, state: 'waiting' });
    expect(delivery?.attempts).toMatchObject([{ number: 1, status, problem }]);
  });

  test('that cannot be reached securely is shown with that reason', async () => {
    const webhooks = service({ bookingUrl: receiver.url.replace('http:', 'https:') });
    const id = await enqueue(webhooks);
    await webhooks.deliverDue();
    const delivery = await shown(id);
    expect(delivery?.attempts).toMatchObject([{ status: null, problem: 'No secure connection' }]);
  });

  test('is shown without its address', async () => {
    const webhooks = service({ bookingUrl: 'http://secret-host.invalid/secret-path' });
    const id = await enqueue(webhooks);
    await webhooks.deliverDue();
    const delivery = await shown(id, 'http://secret-host.invalid/secret-path');
    expect(delivery?.attempts).toMatchObject([{ status: null }]);
    expect(JSON.stringify(delivery)).not.toContain('secret-');
  });

  test('cannot keep the product reading', async () => {
    const webhooks = service();
    receiver.behave('endless');
    const id = await enqueue(webhooks);
    await webhooks.deliverDue();
    expect(await stateOf(id)).toMatchObject({ state: 'delivered' });
  });

  test('is given up on after ten seconds, and gets nothing twice meanwhile', async () => {
    const webhooks = service();
    receiver.behave('hang');
    const id = await enqueue(webhooks);
    const [worker] = webhooks.workers();
    const start = performance.now();
    await Promise.all([
      webhooks.deliverDue(),
      webhooks.deliverDue(),
      worker?.run({ id }),
      worker?.run({ id }),
    ]);
    expect(performance.now() - start).toBeLessThan(11_000);
    expect(receiver.calls()).toBe(1);
    const delivery = await shown(id);
    expect(delivery?.attempts).toMatchObject([{ status: null, problem: 'No answer in time' }]);
  });
});

describe('a copy of the app', () => {
  test('takes over the message that a dead copy was sending, after its lease has ended', async () => {
    const webhooks = service();
    const id = await enqueue(webhooks);
    await claimDelivery(db, id, clock.now(), new Date(clock.now().getTime() + MINUTE));
    await webhooks.deliverDue();
    expect(receiver.calls()).toBe(0);
    offset = MINUTE + 1_000;
    await webhooks.deliverDue();
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  test('shares the work with others: each message is sent once', async () => {
    const webhooks = service();
    const ids = await Promise.all(Array.from({ length: 60 }, () => enqueue(webhooks)));
    await Promise.all([webhooks.deliverDue(), webhooks.deliverDue(), webhooks.deliverDue()]);
    const received = receiver.messages.map(({ headers }) => String(headers['webhook-id']));
    expect(received.toSorted()).toEqual(ids.toSorted());
  });

  test('keeps its schedule when the clock was set back', async () => {
    await jobs.stop();
    await db.execute(sql`update pgboss.version set cron_on = now() + interval '7 hours'`);
    const own = createJobQueue({ connectionString: database.connectionString, logger: silent });
    await own.start(service().workers());
    jobs = own;
    const { rows } = await db.execute(sql`select cron_on > now() as waits from pgboss.version`);
    expect(rows).not.toEqual([{ waits: true }]);
  });

  test('sends a message by itself as soon as it is stored', async () => {
    const own = createJobQueue({ connectionString: database.connectionString, logger: silent });
    await jobs.stop();
    const webhooks = service();
    await own.start(webhooks.workers());
    jobs = own;
    const id = await enqueue(webhooks);
    await receiver.received(1);
    expect(receiver.messages[0]?.headers['webhook-id']).toBe(id);
  });
});

async function enqueue(
  webhooks: ReturnType<typeof service>,
  payload: object = {},
): Promise<string> {
  return db.transaction(async (tx) => {
    const bookingId = await newBooking(tx);
    await webhooks.enqueue(tx, { hook: 'booking', bookingId, payload });
    const [delivery] = await tx
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.bookingId, bookingId));
    return delivery!.id;
  });
}

let drawn = 0;

async function newBooking(tx: Parameters<typeof insertBooking>[0]): Promise<number> {
  drawn += 1;
  const booking = {
    reference: `VN-${String(drawn).padStart(8, '0')}`,
    source: 'test',
    tourName: 'Ha Long Bay',
    tourLocation: 'Quang Ninh',
    tourDuration: '2 days 1 night',
    tourPriceType: 'contact_for_details' as const,
    firstName: 'Ingrid',
    lastName: 'Solberg',
    email: 'ingrid@fjord.example',
    phone: '+47 400 00 000',
    departureDate: '2099-12-10',
    numberOfTravelers: 1,
  };
  const stored = await insertBooking(tx, booking, []);
  return stored!.id;
}

/** A delivery as staff see it; `bookingUrl` is the address that the settings name by then. */
async function shown(id: string, bookingUrl = receiver.url) {
  const { bookingId } = await stateOf(id);
  const deliveries = createDeliveriesService({
    privateTexts: testTexts,
    db,
    clock,
    addresses: { booking: bookingUrl },
  });
  const about = await deliveries.about({ bookingId: bookingId! });
  return about.find((delivery) => delivery.id === id);
}

async function stateOf(id: string) {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row!;
}

/** Moves the clock to each next try; returns the lengths of the waits, in ms. */
async function deliverUntilSettled(
  webhooks: ReturnType<typeof service>,
  id: string,
): Promise<number[]> {
  const delays: number[] = [];
  for (;;) {
    const before = clock.now().getTime();
    await webhooks.deliverDue();
    const { nextAttemptAt } = await stateOf(id);
    if (nextAttemptAt === null) return delays;
    delays.push(nextAttemptAt.getTime() - before);
    offset += nextAttemptAt.getTime() - clock.now().getTime();
  }
}

/** As a receiver does it: with the library of the standard, and the secret in base64. */
function verify(message: WebhookReceiver['messages'][number] | undefined): unknown {
  const headers = message?.headers as Record<string, string>;
  return new Webhook(Buffer.from(SECRET).toString('base64')).verify(message!.body, headers);
}
