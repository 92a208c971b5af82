import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { buildPagesIfNeeded } from '../scripts/build-pages.ts';
import { startApp, type TestApp } from '../tests/support/app.ts';
import { bookingRequest } from './booking-request.ts';
import { memoryOf } from './memory.ts';
import { pageBytes } from './page-bytes.ts';
import { startStaticYardstick } from './static-yardstick.ts';

/** Seconds each figure is measured for, after a warm-up of a third of it. */
const SECONDS = 6;
const CONNECTIONS = 16;
const RESULTS = new URL('./RESULTS.md', import.meta.url);
const PAGES = ['/', '/package-tours', '/tour/2', '/booking?tourId=2', '/admin/login'];

interface Figure {
  name: string;
  perSecond: number;
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
  const figures: Figure[] = [
    await run("static file server, the listing's bytes (yardstick)", yardstick.url),
    await run('listing, kept', `${url}/package-tours`),
    await run('listing, rendered fresh', url, (n) => ({
      path: `/package-tours?minPrice=0&maxPrice=${2_000 + n}`,
    })),
    await run('tour page, kept', `${url}/tour/2`),
    await run('tour page, rendered fresh', url, (n) => ({ path: `/tour/2?days=${n}` })),
    await run(
      'get-tours, page of 24',
      `${url}/api/get-tours.php?page=1&perPage=24`,
      spreadAddresses,
    ),
    await run('add-booking, fsync on', `${url}/api/add-booking.php`, (n) => bookingRequest(n)),
  ];
  const loaded = memoryOf(app);
  await yardstick.stop();
  return [
    heading(),
    table(figures),
    '',
    `Memory of the app: ${idle.app} MB idle, ${loaded.app} MB after the load. Embedded database beside it: ${idle.database} MB, ${loaded.database} MB.`,
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
  const result = await autocannon({ ...options, duration: SECONDS });
  return {
    name,
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}

function heading(): string {
  const date = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  return `${date}, ${cpus().length} x ${cpu?.model ?? 'unknown CPU'}, Node ${process.version}, load generator on the same machine\n`;
}

function table(figures: Figure[]): string {
  const [yardstick] = figures;
  const rows = figures.map(
    ({ name, perSecond, p50, p99, failed }) =>
      `| ${name} | ${perSecond} | ${(perSecond / (yardstick?.perSecond || 1)).toFixed(3)} | ${p50} | ${p99} | ${failed} |`,
  );
  return [
    '| what | requests a second | of the yardstick | p50 ms | p99 ms | failed |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
