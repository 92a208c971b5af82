import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY, fill, type Size } from './scale/fill.ts';
import { openHouse } from './scale/house.ts';
import { measure, measureExports, type ExportTimes, type Times } from './scale/measure.ts';
import { report } from './scale/report.ts';

/*
 * `npm run bench:scale` asks the same questions of a small, a large and a very large database, and
 * adds what it measured to SCALE.md. The largest holds 100,000 tours and a million bookings: it
 * takes about ten minutes and 3 GB in the folder for temporary files. `npm run bench:scale -- 1 10`
 * leaves the largest out and writes nothing down.
 */

const SIZES = [1, 10, 100];
const RESULTS = new URL('./SCALE.md', import.meta.url);

/** What was measured at one size. */
export interface Measured {
  size: Size;
  times: Times[];
  exports: ExportTimes[];
}

const chosen = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(join(tmpdir(), 'song-xanh-scale-'));
const house = await openHouse(dataDir);
try {
  const measured: Measured[] = [];
  let filled = EMPTY;
  for (const times of chosen.length > 0 ? chosen : SIZES) {
    const size = sizeOf(times);
    console.log(`Filling with ${size.tours} tours and ${size.bookings} bookings`);
    await fill(house.client, filled, size);
    filled = size;
    measured.push({
      size,
      times: await measure(house, size),
      exports: await measureExports(house),
    });
  }
  const text = report(measured);
  console.log(text);
  if (chosen.length === 0) {
    const [title = '', ...earlier] = readFileSync(RESULTS, 'utf8').split('\n## ');
    const parts = [text, ...earlier].map((part) => part.trim());
    writeFileSync(RESULTS, `${[title.trim(), ...parts].join('\n\n## ')}\n`);
  }
} finally {
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
}
// The job queue was never started, but its pool waits for work.
process.exit();

function sizeOf(times: number): Size {
  const thousand = 1_000 * times;
  return {
    tours: thousand,
    bookings: 10 * thousand,
    enquiries: thousand,
    deliveries: thousand,
    audit: thousand,
  };
}
