import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { buildPagesIfNeeded } from '../scripts/build-pages.ts';
import { percentile } from '../tests/promises/promise.ts';
import { startSession } from '../tests/support/sign-in.ts';
import { startApp, type TestApp } from '../tests/support/app.ts';
import {
  startExternalPostgres,
  type ExternalPostgres,
} from '../tests/support/external-postgres.ts';
import { startWebhookReceiver } from '../tests/support/webhook-receiver.ts';
import { bookingRequest } from './booking-request.ts';
import { LOAD_CLIENT, varied } from './load-client.ts';
import { cpuSeconds, databaseProcesses } from './processes.ts';
import { addResult, headline } from './results.ts';

/*
 * `npm run bench:copies` starts one copy of the app after the other on one PostgreSQL server, and
 * adds to COPIES.md what they achieved together.
 */

const RESULTS = new URL('./COPIES.md', import.meta.url);
const COUNTS = [1, 2, 4];
/** Number of connections to all copies together. */
const CONNECTIONS = 16;
const SECONDS = 5;
/** Number of changes of a tour, and of bookings whose messages are counted. */
const CHANGES = 100;
const BOOKINGS = 200;
/**
 * How long earlier work may continue, in ms, and which share of a core counts as idle, per copy.
 */
const IDLE_MS = 120_000;
const IDLE_SHARE = 0.05;
/** How long the last message, and a second copy of one, may take, in ms. */
const MESSAGES_MS = 30_000;
const SECOND_MESSAGE_MS = 3_000;

/**
 * Numbers the requests that must differ from all others of their kind, over all runs: answers to
 * earlier ones are cached.
 */
const next = () => (differing += 1);
let differing = 0;

const LOADS: Record<string, () => Partial<autocannon.Request>> = {
  'listing, cached': () => ({ path: '/package-tours' }),
  'listing, fresh': () => ({
    path: `/package-tours?minPrice=0&maxPrice=${2_000 + next()}`,
  }),
  'add-booking, fsync on': () => ({ path: '/api/add-booking.php', ...bookingRequest(next()) }),
};

/** What some copies achieved together. */
interface Throughput {
  name: string;
  copies: number;
  perSecond: number;
  /** Processor time per request, in microseconds: of the copies, and of the database. */
  appCpu: number;
  databaseCpu: number;
  failed: number;
}

buildPagesIfNeeded();
const receiver = await startWebhookReceiver();
const database = await startExternalPostgres();
const copies: TestApp[] = [];
try {
  const figures: Throughput[] = [];
  for (const count of COUNTS) {
    while (copies.length < count) copies.push(await startCopy(database));
    for (const load of Object.entries(LOADS)) figures.push(await measure(load, copies));
  }
  const report = [
    headline(),
    '',
    ...tableOf(figures),
    '',
    await seenEverywhere(copies),
    '',
    await sentOnce(copies),
    '',
    await sharedSessions(copies),
  ].join('\n');
  console.log(report);
  addResult(RESULTS, report);
} finally {
  await Promise.all(copies.map((copy) => copy.stop()));
  await Promise.all(copies.map((copy) => copy.forget()));
  await database.stop();
  await receiver.stop();
}

function startCopy({ connectionString }: ExternalPostgres): Promise<TestApp> {
  return startApp({
    DATABASE_URL: connectionString,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    SITE_URL: 'http://localhost',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
    WEBHOOK_BOOKING_URL: receiver.url,
  });
}

/** Sends requests to all copies at once, to each over its share of the connections. */
async function measure(
  [name, vary]: [string, () => Partial<autocannon.Request>],
  asked: readonly TestApp[],
): Promise<Throughput> {
  const ask = (seconds: number) =>
    Promise.all(
      asked.map(({ url }) =>
        autocannon({
          url,
          connections: CONNECTIONS / asked.length,
          duration: seconds,
          ...LOAD_CLIENT,
          ...varied(vary),
        }),
      ),
    );
  const used = () => ({
    app: cpuSeconds(asked.map(({ pid }) => pid)),
    database: cpuSeconds(databaseProcesses({ dataDir: database.folder })),
  });
  await untilIdle(() => (used().app + used().database) / asked.length);
  // Each copy still runs code that it has not compiled.
  await ask(SECONDS * asked.length);
  const before = used();
  const results = await ask(SECONDS);
  const after = used();
  const sum = (of: (result: autocannon.Result) => number) =>
    results.reduce((all, result) => all + of(result), 0);
  const total = Math.max(
    1,
    sum(({ requests }) => requests.total),
  );
  return {
    name,
    copies: asked.length,
    perSecond: Math.round(sum(({ requests }) => requests.average)),
    appCpu: Math.round(((after.app - before.app) * 1e6) / total),
    databaseCpu: Math.round(((after.database - before.database) * 1e6) / total),
    failed: sum(({ errors, timeouts, non2xx }) => errors + timeouts + non2xx),
  };
}

function tableOf(figures: readonly Throughput[]): string[] {
  const rows = figures.map(({ name, copies: count, perSecond, appCpu, databaseCpu, failed }) => {
    const one = figures.find((figure) => figure.name === name && figure.copies === 1);
    const ofOne = (perSecond / (one?.perSecond || 1)).toFixed(2);
    return `| ${name} | ${count} | ${perSecond} | ${ofOne} | ${appCpu} | ${databaseCpu} | ${failed} |`;
  });
  return [
    '| what | copies | requests a second | of one | CPU µs a request | of the database | failed |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ];
}

/**
 * Waits until earlier requests have left no work: messages to send, pages to compress.
 * @param used processor time of a copy so far, in seconds
 */
async function untilIdle(used: () => number): Promise<void> {
  const deadline = performance.now() + IDLE_MS;
  for (let busy = 1; busy > IDLE_SHARE && performance.now() < deadline;) {
    const before = used();
    await setTimeout(1_000);
    busy = used() - before;
  }
}

/**
 * Changes a tour through one copy after the other, and measures from each answer until all copies
 * show it.
 */
async function seenEverywhere(all: readonly TestApp[]): Promise<string> {
  const { token } = await startSession(all[0]?.url ?? '');
  const delays: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const location = `Ha Long Bay, pier ${n}`;
    const answer = await fetch(`${all[n % all.length]?.url}/api/update-tour.php?id=2`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ location }),
    });
    if (!answer.ok) throw new Error(`A change was answered ${answer.status}.`);
    const changedAt = performance.now();
    const seen = await Promise.all(all.map(({ url }) => until(url, location)));
    delays.push(Math.max(...seen) - changedAt);
  }
  const part = (share: number) => percentile(delays, share).toFixed(0);
  return `${CHANGES} changes of a tour, each by another copy and asked of all ${all.length} cached pages: seen everywhere within ${part(0.5)} ms (half of them), ${part(0.99)} ms (99 of 100), ${part(1)} ms (all).`;
}

/** The time at which a copy's cached page of the tour contains the text. */
async function until(url: string, text: string): Promise<number> {
  for (;;) {
    const page = await (await fetch(`${url}/tour/2`)).text();
    if (page.includes(text)) return performance.now();
    await setTimeout(2);
  }
}

/** Books through all copies in turn and counts the messages that their workers send. */
async function sentOnce(all: readonly TestApp[]): Promise<string> {
  await untilSteady();
  const from = receiver.messages.length;
  await Promise.all(
    Array.from({ length: BOOKINGS }, async (_, n) => {
      const { method, headers, body } = bookingRequest(1_000_000 + n);
      const url = `${all[n % all.length]?.url}/api/add-booking.php`;
      const answer = await fetch(url, {
        method: String(method),
        headers: headers as Record<string, string>,
        body: String(body),
      });
      if (!answer.ok) throw new Error(`A booking was answered ${answer.status}.`);
    }),
  );
  await untilSteady();
  const ids = receiver.messages.slice(from).map(({ headers }) => String(headers['webhook-id']));
  const every = receiver.messages.map(({ headers }) => String(headers['webhook-id']));
  const twice = every.length - new Set(every).size;
  return `${BOOKINGS} bookings by all copies: ${new Set(ids).size} messages reached the webhook. Of all ${every.length} messages of this run, ${from} of them sent under load, ${twice} came twice.`;
}

/** Waits until no message has arrived for a while. */
async function untilSteady(): Promise<void> {
  const deadline = performance.now() + MESSAGES_MS;
  let count = -1;
  while (count !== receiver.messages.length && performance.now() < deadline) {
    count = receiver.messages.length;
    await setTimeout(SECOND_MESSAGE_MS);
  }
}

/** Signs in at one copy, is recognized by all, signs out at another, and is recognized by none. */
async function sharedSessions(all: readonly TestApp[]): Promise<string> {
  const { token } = await startSession(all[0]?.url ?? '');
  const headers = { authorization: `Bearer ${token}` };
  const knownAt = async () => {
    const answers = await Promise.all(
      all.map(({ url }) => fetch(`${url}/api/get-bookings.php?perPage=1`, { headers })),
    );
    return answers.filter(({ ok }) => ok).length;
  };
  const signedIn = await knownAt();
  await fetch(`${all.at(-1)?.url}/api/logout-admin.php`, { method: 'POST', headers });
  return `A session that began at one copy was known at ${signedIn} of ${all.length}; after it ended at another, at ${await knownAt()}.`;
}
