import { randomInt } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { f01 } from './f01-nothing-lost.ts';
import { f02 } from './f02-every-message.ts';
import { f03 } from './f03-dead-webhook.ts';
import { f04 } from './f04-one-key.ts';
import { f05 } from './f05-stopping.ts';
import { f06 } from './f06-starting.ts';
import { f07 } from './f07-database-gone.ts';
import { f08 } from './f08-no-half-states.ts';
import { f09 } from './f09-load.ts';
import { f10 } from './f10-overload.ts';
import { f11 } from './f11-slow-clients.ts';
import { f12 } from './f12-stored-text.ts';
import { f13 } from './f13-bad-input.ts';
import { f14 } from './f14-who-may.ts';
import { f15 } from './f15-hostile-images.ts';
import { f16 } from './f16-guessing.ts';
import { f17 } from './f17-outgoing-calls.ts';
import { f18 } from './f18-spreadsheets.ts';
import { f19 } from './f19-one-price.ts';
import { f20 } from './f20-sessions-end.ts';
import { f21 } from './f21-two-at-once.ts';
import { f22 } from './f22-stays-home.ts';
import { f23 } from './f23-export-and-erase.ts';
import { f24 } from './f24-backups-restore.ts';
import { f25 } from './f25-headers.ts';
import { f26 } from './f26-hang-or-lie.ts';
import { PLACES, type Finding, type Place, type ProductPromise } from './promise.ts';
import { PLACE_WORDS, tableOf, writeTable, type Run } from './promise-table.ts';
import { buildPagesIfNeeded } from '../../scripts/build-pages.ts';

/*
 * npm run prove [-- F4 F16 ...] [--on external] [--seed 7] [--scale 0.1] [--write]: tries to break
 * what the product promises, in real processes on this machine, and prints what it saw. Promises
 * that a PostgreSQL server or a second copy could affect are tried on those as well; `--on` names
 * one place. The results of a whole experiment are written to docs/PROMISES.md; those of a part of
 * it only with `--write`.
 */

/** Every promise that has an experiment, in the order of the table. */
const PROMISES: readonly ProductPromise[] = [
  f01,
  f02,
  f03,
  f04,
  f05,
  f06,
  f07,
  f08,
  f09,
  f10,
  f11,
  f12,
  f13,
  f14,
  f15,
  f16,
  f17,
  f18,
  f19,
  f20,
  f21,
  f22,
  f23,
  f24,
  f25,
  f26,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    scale: { type: 'string', default: '1' },
    on: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const scale = Number(values.scale);
const asked = new Set(positionals.map((id) => id.toUpperCase()));
const chosen = PROMISES.filter(({ id }) => asked.size === 0 || asked.has(id));
if (values.on && !PLACES.some((place) => place === values.on)) {
  throw new Error(`--on is one of ${PLACES.join(', ')}`);
}

buildPagesIfNeeded();
const runs: Run[] = [];
for (const of of chosen) {
  const places = of.places ?? ['embedded'];
  for (const place of places.filter((each) => !values.on || each === values.on)) {
    console.log(`${of.id} ${of.promise}, on ${PLACE_WORDS[place]}, seed ${seed}, scale ${scale}`);
    const start = performance.now();
    const [load = 0] = loadavg();
    const finding = await attempt(of, place);
    const seconds = Math.round((performance.now() - start) / 1000);
    runs.push({ of, place, finding, seed, scale, seconds, load });
    console.log(`  ${finding.done}\n  ${finding.figure}`);
    if (finding.control) console.log(`  control: ${finding.control}`);
    console.log(`  ${finding.holds ? 'holds' : 'DOES NOT HOLD'} (${seconds} s)\n`);
    if (values.write || scale === 1) writeTable(runs);
  }
}
console.log(tableOf(runs));
process.exitCode = runs.every(({ finding }) => finding.holds) ? 0 : 1;

/** An experiment that fails with an error counts as a promise that does not hold. */
async function attempt(of: ProductPromise, place: Place): Promise<Finding> {
  try {
    return await of.prove({ seed, scale, place });
  } catch (error) {
    return { done: 'the experiment broke off', figure: String(error), holds: false };
  }
}
