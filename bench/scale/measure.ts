import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '../../src/server/database/connection.ts';
import { percentile } from '../../tests/promises/promise.ts';
import { findScans, type Statement } from '../../tests/support/plans.ts';
import type { Size } from './fill.ts';
import type { Product } from './product.ts';
import { QUESTIONS, type Dice } from './questions.ts';

/** How long answers took, in milliseconds. */
export interface Times {
  name: string;
  /** For the 95th percentile; null for the yardstick. */
  goal: number | null;
  p50: number;
  p95: number;
  max: number;
  /**
   * The 95th percentile of the processor time of the app and its database, whoever else was using
   * the processor.
   */
  work: number;
  /** For each table: how many answers read much of it without an index. */
  scans: Record<string, number>;
  /** The number of answers that were explained. */
  asked: number;
}

/** A scan of fewer rows does no harm: it found enough at once, or the table is small. */
const MANY_ROWS = 10_000;

/** How often a query is sent, after some tries for the warm-up. */
const TIMES = 40;
const WARM_UP = 4;

const YARDSTICK = '`select 1` (yardstick)';

/**
 * Sends all queries many times, one at a time, with the yardstick in between: that shows how busy
 * the machine is.
 */
export async function measure(
  { db, pool, statements, services }: Product,
  size: Size,
): Promise<Times[]> {
  const yardstick: Taken[] = [];
  const answers: Times[] = [];
  for (const { name, goal, ask } of QUESTIONS) {
    // Read again for each query: idle connections are closed and replaced.
    const backends = await backendsOf(db);
    const take = (run: () => Promise<unknown>) => taken(backends, run);
    const dice = diceOf(name);
    const all: Taken[] = [];
    const asked: Statement[][] = [];
    for (let time = -WARM_UP; time < TIMES; time += 1) {
      statements.length = 0;
      const one = await take(() => ask(services, dice, size));
      if (time >= 0) {
        all.push(one);
        asked.push([...statements]);
      }
      if (time % 4 === 0) yardstick.push(await take(() => db.execute(sql`select 1`)));
    }
    const scans = await countScans(pool, asked);
    answers.push({ ...timesOf(name, goal, all), scans, asked: asked.length });
  }
  return [{ ...timesOf(YARDSTICK, null, yardstick), scans: {}, asked: 0 }, ...answers];
}

/** Explains the statements of each answer, and counts the answers that scan a large table. */
async function countScans(
  pool: Pool,
  answers: readonly Statement[][],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const asked of answers) {
    const scans = [];
    for (const statement of asked) scans.push(...(await findScans(pool, statement)));
    const large = scans.filter(({ rows }) => rows >= MANY_ROWS);
    for (const table of new Set(large.map((scan) => scan.table)))
      counts[table] = (counts[table] ?? 0) + 1;
  }
  return counts;
}

/** Milliseconds of one answer: how long it took, and how much processor time. */
interface Taken {
  time: number;
  work: number;
}

/** The database processes that answer; by then the pool has opened all its connections. */
async function backendsOf(db: Database): Promise<number[]> {
  await Promise.all(Array.from({ length: 12 }, () => db.execute(sql`select pg_sleep(0.05)`)));
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = 'song-xanh-travel'`,
  );
  return rows.map(({ pid }) => pid);
}

async function taken(backends: readonly number[], run: () => Promise<unknown>): Promise<Taken> {
  const worked = workOf(backends);
  const start = performance.now();
  await run();
  return { time: performance.now() - start, work: workOf(backends) - worked };
}

/** Milliseconds of processor time of the app and its database so far. */
function workOf(backends: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  return backends.reduce((sum, pid) => sum + runTime(pid), (user + system) / 1e3);
}

/** Linux counts the nanoseconds that a process ran; elsewhere only the app's own time is known. */
function runTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

function timesOf(name: string, goal: number | null, all: readonly Taken[]) {
  const part = (of: keyof Taken, share: number) =>
    percentile(
      all.map((one) => one[of]),
      share,
    );
  const [p50, p95, max] = [part('time', 0.5), part('time', 0.95), part('time', 1)];
  return { name, goal, p50, p95, max, work: part('work', 0.95) };
}

/** The same numbers in every run and at every size. */
export function diceOf(name: string): Dice {
  let state = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7);
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
  return { roll, of: (list) => list[roll(list.length)]! };
}

/** How an export was made. Sizes in MB. */
export interface ExportTimes {
  name: string;
  kind: 'tours' | 'bookings';
  megabytes: number;
  seconds: number;
  /** Memory of this process at the beginning, and the maximum while it was made. */
  before: number;
  most: number;
}

/** Reads both files to their end, like a slow disk, and keeps nothing of them. */
export async function measureExports({ services, editor }: Product): Promise<ExportTimes[]> {
  const files = {
    tours: await services.exports.tours(),
    bookings: await services.exports.bookings(editor),
  };
  const measured: ExportTimes[] = [];
  for (const kind of ['tours', 'bookings'] as const) {
    const { name, content } = files[kind];
    const before = memory();
    const start = performance.now();
    let bytes = 0;
    let most = before;
    for await (const chunk of content) {
      bytes += Buffer.byteLength(chunk as Buffer);
      most = Math.max(most, memory());
    }
    const seconds = (performance.now() - start) / 1e3;
    measured.push({ name, kind, megabytes: bytes / 1e6, seconds, before, most });
  }
  return measured;
}

const memory = () => process.memoryUsage.rss() / 1e6;
