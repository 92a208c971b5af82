import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Finding, Place, ProductPromise } from './promise.ts';

const FILE = 'docs/PROMISES.md';

/** The name of each place in the table. */
export const PLACE_WORDS: Record<Place, string> = {
  embedded: 'its own database',
  external: 'a PostgreSQL server',
  'two-copies': 'two copies behind a balancer',
};

const COLUMNS = `| # | promise | set-up | what was done | what was seen | | scale | seed | day | time |
|---|---|---|---|---|---|---|---|---|---|`;

/** One run of an experiment. */
export interface Run {
  of: ProductPromise;
  place: Place;
  finding: Finding;
  seed: number;
  scale: number;
  seconds: number;
  /** How many processes wanted the processor when it began. */
  load: number;
}

/** Replaces the rows of earlier runs of the same promise at the same place. */
export function writeTable(runs: readonly Run[]): void {
  const rows = readRows();
  for (const run of runs) rows.set(keyOf(run.of.id, PLACE_WORDS[run.place]), rowOf(run));
  const places = Object.values(PLACE_WORDS);
  const inOrder = [...rows.values()].toSorted((a, b) => {
    const [[id = '', , place = ''], [otherId = '', , otherPlace = '']] = [cellsOf(a), cellsOf(b)];
    return numberOf(id) - numberOf(otherId) || places.indexOf(place) - places.indexOf(otherPlace);
  });
  writeFileSync(FILE, `${heading(inOrder)}\n${inOrder.join('\n')}\n`);
}

function heading(rows: readonly string[]): string {
  return `# Promises

Written by \`npm run prove\`, last on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}) with Node ${process.versions.node}.
Each row is an experiment in \`tests/promises\` against the product in processes of its own, as it was last run: \`npm run prove -- F7 --seed 7 --scale 0.5\` runs one again. Scale 1 is the whole experiment. ${partsAmong(rows)} The load is how many processes wanted the processor when it began: if it is far above the number of cores, the times say little about the product.

${COLUMNS}`;
}

/** The rows of these runs, one line each. */
export function tableOf(runs: readonly Run[]): string {
  return [COLUMNS, ...runs.map(rowOf)].join('\n');
}

/** The rows whose last run was not a whole one. */
function partsAmong(rows: readonly string[]): string {
  const parts = rows.flatMap((row) => {
    const [id = '', , place = '', , , , scale = ''] = cellsOf(row);
    return Number(scale) < 1 ? [`${id} on ${place} (${scale})`] : [];
  });
  return parts.length > 0 ? `Run in part only: ${parts.join(', ')}.` : 'All were run in full.';
}

function rowOf({ of, place, finding, seed, scale, seconds, load }: Run): string {
  const control = finding.control ? `. Control: ${finding.control}` : '';
  const cells = [
    of.id,
    of.promise,
    PLACE_WORDS[place],
    finding.done,
    `${finding.figure}${control}.`,
    finding.holds ? 'holds' : '**does not hold**',
    scale,
    seed,
    new Date().toISOString().slice(0, 10),
    `${seconds} s, load ${load.toFixed(0)}`,
  ];
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;
}

const cellsOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
const numberOf = (id: string) => Number(id.slice(1));
const keyOf = (id: string, place: string) => `${id} ${place}`;

function readRows(): Map<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const rows = text.split('\n').filter((line) => /^\| F\d/.test(line));
  return new Map(
    rows.map((row) => {
      const [id = '', , place = ''] = cellsOf(row);
      return [keyOf(id, place), row];
    }),
  );
}
