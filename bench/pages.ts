/*
 * npm run bench:pages [path ...]: Lighthouse on a simulated phone against the built pages, for all
 * public pages or the given ones. The figures are printed; those of a whole run are copied into
 * PAGES.md by hand. They depend on what else the machine does, so only the medians of one run can
 * be compared with each other. The first row is the yardstick: only the text and styles of the home
 * page. The speed of the processor in that run is given below them.
 */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import everyCategory from 'lighthouse/core/config/agentic-browsing-config.js';
import type { Result, RunnerResult } from 'lighthouse';
import { findBrowser } from '../scripts/browser.ts';
import { buildPagesIfNeeded } from '../scripts/build-pages.ts';
import { percentile } from '../tests/promises/promise.ts';
import { startApp } from '../tests/support/app.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startBarePage } from './bare-page.ts';

const RUNS = 3;

const PUBLIC_PAGES = [
  '/',
  '/package-tours',
  '/travel-services',
  '/team-building',
  '/events',
  '/romantic-travel',
  '/medical-travel',
  '/about',
  '/contact',
  '/tour/2',
  '/booking?tourId=2',
  '/profile',
  '/help-center',
  '/blog',
  '/blog/post/the-night-hoi-an-turns-its-lights-off',
  '/explore-map',
  '/privacy-policy',
  '/terms-of-service',
];

/** The median of the runs for each figure, and what keeps a page from 100. */
interface PageFigures {
  path: string;
  performance: number;
  /** ms */
  lcp: number;
  cls: number;
  /** ms */
  tbt: number;
  /** The longest piece of work of the main thread on the simulated slow processor, in ms. */
  longestTask: number;
  /**
   * The most processor time of one task, on the same slow processor, in ms: without waiting, which
   * is half of a task on a machine that others use too.
   */
  mostWork: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** The score for programs that read pages for people. */
  agents: number;
  /** Audits that found something, except those that only inform. */
  findings: string[];
  /** Lighthouse's own measure of the processor, which TBT depends on. */
  processor: number;
}

buildPagesIfNeeded();
const app = await startApp({ SEED: 'demo' });
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const paths = process.argv.length > 2 ? process.argv.slice(2) : PUBLIC_PAGES;
  const bare = await startBarePage(app.url);
  const yardstick = await measurePage(bare.url);
  bare.stop();
  const figures: PageFigures[] = [{ ...yardstick, path: 'words of / alone', findings: [] }];
  for (const path of paths) {
    // As for most visitors: others have opened the page before.
    for (let visit = 0; visit < 2; visit++) await (await fetch(app.url + path)).text();
    figures.push(await measurePage(path));
  }
  console.log(tableOf(figures));
} finally {
  await browser.close();
  await app.stop();
  await app.forget();
}

async function measurePage(path: string): Promise<PageFigures> {
  const runs: Result[] = [];
  const works: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const outcome = await lighthouse(
      new URL(path, app.url).href,
      {
        port,
        logLevel: 'error',
        // Each run is a first visit; by default Lighthouse does not clear the local storage.
        clearStorageTypes: ['shader_cache', 'service_workers', 'cache_storage', 'local_storage'],
      },
      everyCategory,
    );
    if (!outcome) throw new Error(`Lighthouse gave no answer for ${path}.`);
    runs.push(outcome.lhr);
    works.push(mostWorkOf(outcome));
  }
  const score = (category: string) =>
    median(runs.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
  const figure = (audit: string) =>
    median(runs.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  return {
    path,
    performance: score('performance'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    longestTask: median(runs.map(longestTaskOf)),
    mostWork: median(works),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    agents: score('agentic-browsing'),
    findings: runs[0] ? findingsOf(runs[0]) : [],
    processor: median(runs.map(({ environment }) => environment.benchmarkIndex)),
  };
}

/** Lighthouse lists tasks of 50 ms and more; 0 if there is none. */
function longestTaskOf({ audits }: Result): number {
  const details = audits['long-tasks']?.details;
  const tasks = details?.type === 'table' ? details.items : [];
  return Math.max(0, ...tasks.map(({ duration }) => Number(duration)));
}

/**
 * By the clock of the page's main thread (`tdur` in the trace), slowed down like everything that
 * Lighthouse measured.
 */
function mostWorkOf({ lhr, artifacts }: RunnerResult): number {
  const events = artifacts.Trace.traceEvents as readonly TaskEvent[];
  const start = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.documentLoaderURL === lhr.finalDisplayedUrl,
  );
  const own = events.filter(({ name, pid, tid }) => {
    return name.endsWith('RunTask') && pid === start?.pid && tid === start.tid;
  });
  const slower = lhr.configSettings.throttling.cpuSlowdownMultiplier;
  return (Math.max(0, ...own.map(({ tdur = 0 }) => tdur)) / 1000) * slower;
}

/** The used parts of the trace's events; `tdur` in microseconds. */
interface TaskEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

function findingsOf({ audits, categories }: Result): string[] {
  const counted = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'].flatMap(
    (category) => (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
  );
  return counted.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
  });
}

function tableOf(pages: readonly PageFigures[]): string {
  const rows = pages.map((page) =>
    [
      page.path,
      Math.round(page.performance),
      `${(page.lcp / 1000).toFixed(2)} s`,
      page.cls.toFixed(3),
      `${Math.round(page.tbt)} ms`,
      page.longestTask === 0 ? 'none' : `${Math.round(page.longestTask)} ms`,
      `${Math.round(page.mostWork)} ms`,
      Math.round(page.accessibility),
      Math.round(page.bestPractices),
      Math.round(page.seo),
      Math.round(page.agents),
    ].join(' | '),
  );
  const findings = pages.flatMap(({ path, findings }) =>
    findings.map((found) => `${path}: ${found}`),
  );
  return [
    '| page | performance | LCP | CLS | TBT | longest task from 50 ms on | most work in one | accessibility | best practices | SEO | agents |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
    `Processor, by Lighthouse's benchmark index: ${Math.round(median(pages.map(({ processor }) => processor)))}`,
    ...findings,
  ].join('\n');
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
