import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { startApp, type TestApp } from '../support/app.ts';
import { numberedAddress } from '../support/numbered-address.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { bookOnce, timedGet } from './booking-client.ts';
import { withChanges, type Change } from './changed-app.ts';
import {
  inParallel,
  isWhole,
  percentile,
  scaled,
  type ProductPromise,
  type Trial,
} from './promise.ts';

/** A slow socket must be cut off within this time, in ms. */
const CUT_MS = 30_000;

/** Allows reading how much of the heap is in use. */
const TOKEN = 'a-token-for-the-figures';
/** The number of slow sockets for the product that cuts nobody off. */
const OTHERS = 20;
/** How much the used heap may grow under this many requests. */
const MOST_GROWTH = 0.05;
/** How often the heap is read while requests arrive. */
const LOOKS = 10;

/** The used heap says nothing about what is really kept until the garbage collector has run. */
const COLLECTED = {
  file: 'server/http/metrics.ts',
  from: 'memory: process.memoryUsage(),',
  to: 'memory: ((globalThis as any).gc(), process.memoryUsage()),',
};

/** A product that cuts nobody off, and keeps 200 bytes of each request. */
const SPOILED = [
  { file: 'server/http/server.ts', from: 'HEAD_TIMEOUT_MS = 15_000', to: 'HEAD_TIMEOUT_MS = 0' },
  {
    file: 'server/http/server.ts',
    from: 'REQUEST_TIMEOUT_MS = 120_000',
    to: 'REQUEST_TIMEOUT_MS = 0',
  },
  {
    file: 'server/http/slow-bodies.ts',
    from: 'BODY_TIMEOUT_MS = 15_000',
    to: 'BODY_TIMEOUT_MS = 3_600_000',
  },
  {
    file: 'server/http/kept-first.ts',
    from: 'const path = pathOf(answered.url);',
    to: 'const path = pathOf(answered.url); ((globalThis as any).kept ??= []).push(Array(25).fill(0.5));',
  },
];

/**
 * Clients that begin a request and never finish it, beside honest ones; then very many requests.
 * The same with a product without time-outs that keeps something of each request. In `npm test`:
 * `tests/faults/promises.test.ts`.
 */
export const f11: ProductPromise = {
  id: 'F11',
  promise: 'slow clients hold nobody up and are cut off; endless ones cost no memory',
  async prove(trial: Trial) {
    const slow = scaled(trial, 500, 20);
    const app = await startFigured();
    const spoiled = await startFigured(SPOILED);
    try {
      const sockets = dawdleAt(app, slow);
      const others = dawdleAt(spoiled, OTHERS);
      // Times and heaps are judged in the whole experiment alone.
      const times = await askHonestly(app, isWhole(trial) ? 5_000 : 500);
      const requests = isWhole(trial) ? scaled(trial, 100_000) : 100;
      const [heap, spoiledHeap, stayed] = await Promise.all([
        heapUnder(app.url, requests, trial.seed),
        heapUnder(spoiled.url, requests, trial.seed),
        untilCut(sockets, isWhole(trial) ? CUT_MS + 5_000 : PATIENCE_MS).then(
          () => others.filter(({ isCut }) => !isCut()).length,
        ),
      ]);
      const left = sockets.filter(({ isCut }) => !isCut()).length;
      const lastCut = Math.max(...sockets.map(({ cutAfter }) => cutAfter()));
      for (const { socket } of [...sockets, ...others]) socket.destroy();
      const p99 = percentile(times, 0.99);
      const isHeapFine = growthOf(heap) <= MOST_GROWTH && growthOf(spoiledHeap) > MOST_GROWTH;
      return {
        done: `${slow} sockets that send a byte a second of a head or a body and never end, beside an honest client; ${requests} mixed requests`,
        figure: `the honest client's p99 ${Math.round(p99)} ms over ${times.length} requests; ${slow - left} of ${slow} cut off, the last after ${(lastCut / 1000).toFixed(1)} s; of the heap ${toMb(heap.first)} MB in use after a fifth of the requests, ${toMb(heap.last)} MB at their end (${percent(growthOf(heap))})`,
        holds:
          left === 0 &&
          stayed === OTHERS &&
          ((p99 <= 500 && lastCut <= CUT_MS && isHeapFine) || !isWhole(trial)),
        control: `without its time-outs ${stayed} of ${OTHERS} sockets stayed meanwhile; keeping 200 bytes of each of as many requests, ${toMb(spoiledHeap.first)} MB and ${toMb(spoiledHeap.last)} MB (${percent(growthOf(spoiledHeap))})`,
      };
    } finally {
      for (const each of [app, spoiled]) {
        await each.stop();
        await each.forget();
      }
    }
  },
};

function startFigured(changes: readonly Change[] = []): Promise<TestApp> {
  const { NODE_OPTIONS, ...settings } = withChanges([COLLECTED, ...changes]);
  return startApp({
    TRUST_PROXY: 'true',
    METRICS_TOKEN: TOKEN,
    NODE_OPTIONS: `${NODE_OPTIONS} --expose-gc`,
    ...settings,
  });
}

/** The duration of each request of somebody who sends them one after the other. */
async function askHonestly({ url }: TestApp, milliseconds: number): Promise<number[]> {
  const until = performance.now() + milliseconds;
  const times: number[] = [];
  while (performance.now() < until) {
    const answer = await timedGet(`${url}/package-tours`);
    times.push(answer.status === 200 ? answer.milliseconds : Number.POSITIVE_INFINITY);
    await setTimeout(10);
  }
  return times;
}

async function untilCut(sockets: readonly Dawdler[], patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs;
  const isOver = () => performance.now() >= end;
  while (sockets.some(({ isCut }) => !isCut()) && !isOver()) await setTimeout(100);
}

interface Dawdler {
  socket: Socket;
  isCut: () => boolean;
  /** Milliseconds after it was opened. */
  cutAfter: () => number;
}

function dawdleAt({ url }: TestApp, count: number): Dawdler[] {
  const { hostname, port } = new URL(url);
  return Array.from({ length: count }, (_, n) => dawdle(Number(port), hostname, n));
}

/** Every other one is slow with its header, the rest with a body. */
function dawdle(port: number, host: string, n: number): Dawdler {
  const opened = performance.now();
  let cut: number | null = null;
  const socket = connect(port, host, () => {
    socket.write(n % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ' : SLOW_POST);
  });
  const drip = setInterval(() => socket.writable && socket.write('a'), 1_000);
  const onEnd = () => {
    cut ??= performance.now() - opened;
    clearInterval(drip);
  };
  socket.on('end', onEnd).on('close', onEnd).on('error', onEnd).resume();
  return { socket, isCut: () => cut !== null, cutAfter: () => cut ?? Number.POSITIVE_INFINITY };
}

const SLOW_POST =
  'POST /api/add-booking.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n';

const toMb = (bytes: number) => Math.round(bytes / 1024 / 1024);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const growthOf = ({ first, last }: { first: number; last: number }) => (last - first) / first;

/** The heap that is still in use after a fifth of the requests, and at their end. */
async function heapUnder(url: string, requests: number, seed: number) {
  const seen: number[] = [];
  const between = requests / LOOKS;
  for (let look = 0; look < LOOKS; look += 1) {
    await inParallel(between, 16, (n) => mixedRequest(url, look * between + n, seed));
    seen.push(await readHeap(url));
  }
  return { first: seen[LOOKS / 5 - 1] ?? 0, last: seen.at(-1) ?? 0 };
}

/**
 * Cached pages, pages and answers made for this request, unknown addresses, and a booking now and
 * then.
 */
async function mixedRequest(url: string, n: number, seed: number): Promise<void> {
  if (n % 100 === 7) return void (await bookOnce(url, `f11-${seed}-${n}`));
  const paths = [
    '/',
    `/tour/${2 + (n % 20)}`,
    `/package-tours?minPrice=${n % 5_000}`,
    `/booking?tourId=2&turn=${n}`,
    `/api/get-tours.php?page=${1 + (n % 9)}`,
    `/nowhere-${n}`,
    '/healthz',
    `/search-suggestions?q=${n % 300}`,
  ];
  const headers = { 'x-forwarded-for': numberedAddress(n) };
  await timedGet(url + paths[n % paths.length], { headers });
}

async function readHeap(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(await answer.text())?.[1]);
}
