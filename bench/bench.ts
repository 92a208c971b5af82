import pLimit from 'p-limit';
import { buildPagesIfNeeded } from '../scripts/build-pages.ts';
import { startApp, type TestApp } from '../tests/support/app.ts';
import { measureLoad, type Figure } from './load.ts';
import { memoryOf } from './memory.ts';
import { pageBytes } from './page-bytes.ts';
import { addResult, headline } from './results.ts';
import { measureStarts } from './start-times.ts';

/** How many seconds each figure is measured, after a warm-up of a third of that. */
const SECONDS = 6;
const RESULTS = new URL('./RESULTS.md', import.meta.url);
const PAGES = ['/', '/package-tours', '/tour/2', '/booking?tourId=2', '/admin/login'];

/** Number of addresses that fill the page cache, at 0.1 MB each. */
const FILLING = 500;

buildPagesIfNeeded();
const starts = await measureStarts();
// Every booking comes from an address of its own, as from visitors: the limits are per address.
const app = await startApp({ TRUST_PROXY: 'true', LOG_LEVEL: 'error' });
try {
  const report = await measure(app);
  console.log(report);
  addResult(RESULTS, report);
} finally {
  await app.stop();
  await app.forget();
}

async function measure(app: TestApp): Promise<string> {
  const { url } = app;
  const idle = memoryOf(app);
  const { yardstick, figures, isPinned } = await measureLoad(app, SECONDS);
  const loaded = memoryOf(app);
  await fillCache(url);
  const full = memoryOf(app);
  return [
    headline({
      run: `load generator ${isPinned ? 'on a core of its own, server on another' : 'on the same machine'}`,
    }),
    '',
    table(yardstick, Object.values(figures)),
    '',
    `Memory of the app: ${idle.app} MB idle, ${loaded.app} MB after the load, ${full.app} MB with a full page cache. Embedded database beside it: ${idle.database} MB, ${loaded.database} MB.`,
    '',
    `Start, pages built before: ${starts.first.toFixed(1)} s the first time, ${starts.later.toFixed(1)} s later, ${starts.afterKill.toFixed(1)} s after kill -9.`,
    '',
    await pageBytes(url, PAGES),
    '',
  ].join('\n');
}

/** Like somebody who reads all pages; then all are requested once more, several at a time. */
async function fillCache(url: string): Promise<void> {
  const several = pLimit(16);
  const askForAll = () =>
    several.map(Array.from({ length: FILLING }).keys(), async (n) => {
      const page = await fetch(`${url}/package-tours?minPrice=1&maxPrice=${n + 2_000}`);
      await page.arrayBuffer();
    });
  await askForAll();
  await askForAll();
}

function table(yardstick: Figure, figures: Figure[]): string {
  const share = (part: number, whole: number) => (part / (whole || 1)).toFixed(3);
  const rows = [yardstick, ...figures].map(
    ({ name, perSecond, cpu, p50, p99, failed }) =>
      `| ${name} | ${perSecond} | ${share(perSecond, yardstick.perSecond)} | ${cpu} | ${share(yardstick.cpu, cpu)} | ${p50} | ${p99} | ${failed} |`,
  );
  return [
    '| what | requests a second | of the yardstick | CPU µs a request | of the yardstick | p50 ms | p99 ms | failed |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
