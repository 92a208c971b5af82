import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import autocannon from 'autocannon';
import { buildPagesIfNeeded } from '../scripts/build-pages.ts';
import { startApp, type TestApp } from '../tests/support/app.ts';
import { bookingRequest } from './booking-request.ts';
import { memoryOf } from './memory.ts';
import { cpuSeconds, databaseProcesses, pinTo } from './processes.ts';
import { pageBytes } from './page-bytes.ts';
import { startStaticYardstick } from './static-yardstick.ts';

/** Seconds each figure is measured for, after a warm-up of a third of it. */
const SECONDS = 6;
const CONNECTIONS = 16;
const RESULTS = new URL('./RESULTS.md', import.meta.url);
const PAGES = ['/', '/package-tours', '/tour/2', '/booking?tourId=2', '/admin/login'];

/** What serves has one core, what asks another. */
const SERVER_CORE = 0;
const CLIENT_CORE = 1;
/** Addresses that fill the memory for kept pages, at 0.1 MB each. */
const FILLING = 500;

interface Figure {
  name: string;
  perSecond: number;
  /** Processor time of the server a request, in microseconds; of the app, its database included. */
  cpu: number;
  p50: number;
  p99: number;
  failed: number;
}

buildPagesIfNeeded();
// Every request of the booking run comes from its own address, as visitors do: the limits are per address.
const app = await startApp({ TRUST_PROXY: 'true', LOG_LEVEL: 'error' });
try {
  const report = await measure(app);
  console.log(report);
  const earlier = readFileSync(RESULTS, 'utf8');
  const [title = '', ...rest] = earlier.split('\n## ');
  writeFileSync(
    RESULTS,
    [title.trimEnd() + '\n', report, ...rest.map((part) => part.trimEnd() + '\n')].join('\n## '),
  );
} finally {
  await app.stop();
  await app.forget();
}

async function measure(app: TestApp): Promise<string> {
  const { url } = app;
  const idle = memoryOf(app);
  const listing = await fetch(`${url}/package-tours`, { headers: { 'accept-encoding': 'br' } });
  const yardstick = await startStaticYardstick(await listing.text());
  const isPinned =
    cpus().length > 1 &&
    pinTo(SERVER_CORE, [app.pid, yardstick.pid, ...databaseProcesses(app)]) &&
    pinTo(CLIENT_CORE, [process.pid]);
  const toursUrl = `${url}/api/get-tours.php?page=1&perPage=24`;
  const etag = (await fetch(toursUrl)).headers.get('etag') ?? '';
  const ofApp = () => [app.pid, ...databaseProcesses(app)];
  const figures: Figure[] = [
    await run(`yardstick: ${yardstick.name}, the listing as a file`, yardstick.url, () => [
      yardstick.pid,
    ]),
    await run('listing, kept', `${url}/package-tours`, ofApp),
    await run('listing, rendered fresh', url, ofApp, (n) => ({
      path: `/package-tours?minPrice=0&maxPrice=${2_000 + n}`,
    })),
    await run('tour page, kept', `${url}/tour/2`, ofApp),
    await run('tour page, rendered fresh', url, ofApp, (n) => ({
      path: `/tour/2?days=${n}`,
    })),
    await run('get-tours, page of 24, kept', toursUrl, ofApp, spreadAddresses),
    await run('get-tours, the client has it (304)', toursUrl, ofApp, (n) => ({
      headers: { ...spreadAddresses(n).headers, 'if-none-match': etag },
    })),
    await run('get-tours, fresh from the database', url, ofApp, (n) => ({
      ...spreadAddresses(n),
      path: `/api/get-tours.php?page=1&perPage=24&maxPrice=${2_000 + n}`,
    })),
    await run('add-booking, fsync on', `${url}/api/add-booking.php`, ofApp, bookingRequest),
  ];
  const loaded = memoryOf(app);
  for (let n = 0; n < FILLING; n += 1)
    await fetch(`${url}/package-tours?minPrice=1&maxPrice=${n + 2_000}`);
  const full = memoryOf(app);
  await yardstick.stop();
  return [
    heading(isPinned),
    table(figures),
    '',
    `Memory of the app: ${idle.app} MB idle, ${loaded.app} MB after the load, ${full.app} MB with a full page cache. Embedded database beside it: ${idle.database} MB, ${loaded.database} MB.`,
    '',
    await pageBytes(url, PAGES),
    '',
  ].join('\n');
}

/** As visitors do, each from an address of their own. */
function spreadAddresses(n: number): Partial<autocannon.Request> {
  return {
    headers: { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
  };
}

async function run(
  name: string,
  url: string,
  processes: () => number[],
  vary?: (n: number) => Partial<autocannon.Request>,
): Promise<Figure> {
  let count = 0;
  const options: autocannon.Options = {
    url,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'br' },
    ...(vary && {
      requests: [
        {
          setupRequest: (request) => {
            count += 1;
            const change = vary(count);
            return { ...request, ...change, headers: { ...request.headers, ...change.headers } };
          },
        },
      ],
    }),
  };
  await autocannon({ ...options, duration: SECONDS / 3 });
  const before = cpuSeconds(processes());
  const result = await autocannon({ ...options, duration: SECONDS });
  const cpu = cpuSeconds(processes()) - before;
  return {
    name,
    perSecond: Math.round(result.requests.average),
    cpu: Math.round((cpu * 1_000_000) / Math.max(1, result.requests.total)),
    p50: result.latency.p50,
    p99: result.latency.p99,
    // Not 304, which is what was asked for.
    failed: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  };
}

function heading(isPinned: boolean): string {
  const date = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  return `${date}, ${cpus().length} x ${cpu?.model ?? 'unknown CPU'}, Node ${process.version}, load generator ${isPinned ? 'on a core of its own, server on another' : 'on the same machine'}, load average ${loadavg()[0]?.toFixed(1)}\n`;
}

function table(figures: Figure[]): string {
  const [yardstick] = figures;
  const share = (part: number, whole: number) => (part / (whole || 1)).toFixed(3);
  const rows = figures.map(
    ({ name, perSecond, cpu, p50, p99, failed }) =>
      `| ${name} | ${perSecond} | ${share(perSecond, yardstick?.perSecond ?? 0)} | ${cpu} | ${share(yardstick?.cpu ?? 0, cpu)} | ${p50} | ${p99} | ${failed} |`,
  );
  return [
    '| what | requests a second | of the yardstick | CPU µs a request | of the yardstick | p50 ms | p99 ms | failed |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
