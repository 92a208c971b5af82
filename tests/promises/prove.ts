import { randomInt } from 'node:crypto';
import { cpus } from 'node:os';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { f01 } from './f01-nothing-lost.ts';
import { f02 } from './f02-every-message.ts';
import { f03 } from './f03-dead-webhook.ts';
import { f04 } from './f04-one-key.ts';
import { f05 } from './f05-stopping.ts';
import { f06 } from './f06-starting.ts';
import { f10 } from './f10-overload.ts';
import { f11 } from './f11-slow-clients.ts';
import { f16 } from './f16-guessing.ts';
import { f19 } from './f19-one-price.ts';
import type { Finding, ProductPromise } from './promise.ts';
import { buildPagesIfNeeded } from '../../scripts/build-pages.ts';

/*
 * npm run prove [-- F4 F16 ...] [--seed 7] [--scale 0.1]: tries to break what the product promises,
 * in real processes on this machine, and prints what it saw. A whole run writes docs/PROMISES.md.
 */

/** Every promise that has its experiment, in the order of the table. */
const PROMISES: readonly ProductPromise[] = [f01, f02, f03, f04, f05, f06, f10, f11, f16, f19];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, scale: { type: 'string', default: '1' } },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const scale = Number(values.scale);
const asked = new Set(positionals.map((id) => id.toUpperCase()));
const chosen = PROMISES.filter(({ id }) => asked.size === 0 || asked.has(id));

buildPagesIfNeeded();
const rows: { of: ProductPromise; finding: Finding; seconds: number }[] = [];
for (const of of chosen) {
  console.log(`${of.id} ${of.promise}, seed ${seed}`);
  const start = performance.now();
  const finding = await attempt(of);
  const seconds = Math.round((performance.now() - start) / 1000);
  rows.push({ of, finding, seconds });
  console.log(`  ${finding.done}\n  ${finding.figure}`);
  if (finding.control) console.log(`  control: ${finding.control}`);
  console.log(`  ${finding.holds ? 'holds' : 'DOES NOT HOLD'} (${seconds} s)\n`);
}
if (asked.size === 0 && scale === 1) writeFileSync('docs/PROMISES.md', report());
process.exitCode = rows.every(({ finding }) => finding.holds) ? 0 : 1;

/** An experiment that ends by itself is a promise that does not hold. */
async function attempt(of: ProductPromise): Promise<Finding> {
  try {
    return await of.prove({ seed, scale });
  } catch (error) {
    return { done: 'the experiment broke off', figure: String(error), holds: false };
  }
}

function report(): string {
  const lines = rows.map(({ of, finding, seconds }) => {
    const control = finding.control ? ` Control: ${finding.control}.` : '';
    return `| ${of.id} | ${of.promise} | ${finding.done} | ${finding.figure}.${control} | ${finding.holds ? 'holds' : 'does not hold'} | ${seconds} s |`;
  });
  const day = new Date().toISOString().slice(0, 10);
  return `# Promises

Written by \`npm run prove\` on ${day}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, embedded PostgreSQL, seed ${seed}.
Each row is an experiment in \`tests/promises\` against the product in processes of its own.

| # | promise | what was done | figure | | time |
|---|---|---|---|---|---|
${lines.join('\n')}
`;
}
