import { performance } from 'node:perf_hooks';
import { startApp, type TestApp } from '../tests/support/app.ts';

/**
 * Seconds from the start of the process until it says that it is ready; the pages were built
 * before.
 */
export interface StartTimes {
  /** With a database that has to be created, migrated and filled with the starter catalogue. */
  first: number;
  later: number;
  /** After a kill: the database has to recover. */
  afterKill: number;
}

/** Starts an app three times on one data folder, which is then removed. */
export async function measureStarts(): Promise<StartTimes> {
  const [first, made] = await timed(() => startApp());
  await made.stop();
  const [later, again] = await timed(() => startApp({}, made.dataDir));
  await again.kill();
  const [afterKill, last] = await timed(() => startApp({}, made.dataDir));
  await last.stop();
  await last.forget();
  return { first, later, afterKill };
}

async function timed(start: () => Promise<TestApp>): Promise<[seconds: number, app: TestApp]> {
  const from = performance.now();
  const app = await start();
  return [(performance.now() - from) / 1e3, app];
}
