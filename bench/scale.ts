import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mergeTallies } from '../src/server/features/bookings/booking-tallies.store.ts';
import { addResult } from './results.ts';
import { EMPTY, fill, type Size } from './scale/fill.ts';
import { openProduct } from './scale/product.ts';
import { measure, measureExports, type ExportTimes, type Times } from './scale/measure.ts';
import { report } from './scale/report.ts';

/*
 * `npm run bench:scale` sends the same queries to a small, a large and a very large database, and
 * adds what it measured to SCALE.md. The largest holds 100,000 tours and a million bookings: it
 * takes about half an hour and 5 GB in the folder for temporary files.
 * `npm run bench:scale -- --data FOLDER 1` does a part of it: it measures one size and leaves data
 * and figures in the folder, where the next part (10, then 100) continues. An existing size can be
 * measured again, and the largest one at any time, without new data. SCALE.md is written when all
 * three have been measured.
 */

const SIZES = [1, 10, 100];
const RESULTS = new URL('./SCALE.md', import.meta.url);

/** What was measured at one size. */
export interface Measured {
  size: Size;
  times: Times[];
  exports: ExportTimes[];
}

/** The contents of the folder, written when they are complete. */
interface Progress {
  filled: Size;
  measured: Measured[];
}

const { values, positionals } = parseArgs({
  options: { data: { type: 'string' } },
  allowPositionals: true,
});
const dataDir =
  values.data === undefined
    ? mkdtempSync(join(tmpdir(), 'song-xanh-scale-'))
    : resolve(values.data);
mkdirSync(dataDir, { recursive: true });
const progressFile = join(dataDir, 'scale.json');
try {
  const parts = positionals.length > 0 ? positionals.map(Number) : SIZES;
  if (parts.length === 1) await measureSize(sizeOf(parts[0] ?? 0));
  else for (const times of parts) measureApart(times);
} finally {
  if (values.data === undefined) rmSync(dataDir, { recursive: true, force: true });
}
// The job queue was never started, but its connection pool keeps the process running.
process.exit();

/**
 * In a process of its own: one keeps plans only for the first lists that it is asked for, and lists of
 * another size have other statements.
 */
function measureApart(times: number): void {
  const args = [import.meta.filename, '--data', dataDir, String(times)];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
}

async function measureSize(size: Size): Promise<void> {
  const { filled, measured } = readProgress();
  if (size.tours < filled.tours) throw new Error(`The folder holds ${filled.tours} tours by now.`);
  const product = await openProduct(dataDir);
  try {
    if (size.tours > filled.tours) {
      console.log(`Filling with ${size.tours} tours and ${size.bookings} bookings`);
      await fill(product.client, filled, size);
      // As the regular job does.
      await product.db.transaction(mergeTallies);
      writeProgress({ filled: size, measured });
    }
    const times = await measure(product, size);
    const found = { size, times, exports: await measureExports(product) };
    const all = [...measured.filter(({ size: { tours } }) => tours !== size.tours), found];
    writeProgress({ filled: size, measured: all });
    addReport(all);
  } finally {
    await product.close();
  }
}

function addReport(measured: readonly Measured[]): void {
  const text = report(measured);
  console.log(text);
  if (SIZES.every((times) => measured.some(({ size }) => size.tours === sizeOf(times).tours)))
    addResult(RESULTS, text);
}

function readProgress(): Progress {
  if (!existsSync(progressFile)) return { filled: EMPTY, measured: [] };
  return JSON.parse(readFileSync(progressFile, 'utf8')) as Progress;
}

function writeProgress(progress: Progress): void {
  writeFileSync(progressFile, JSON.stringify(progress));
}

function sizeOf(times: number): Size {
  const thousand = 1_000 * times;
  return {
    tours: thousand,
    bookings: 10 * thousand,
    enquiries: thousand,
    reviews: 2 * thousand,
    subscribers: 2 * thousand,
    deliveries: thousand,
    audit: thousand,
  };
}
