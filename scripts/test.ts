import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildPagesIfNeeded } from './build-pages.ts';
import { findPostgresPrograms } from './postgres-programs.ts';

interface Step {
  name: string;
  command: readonly [string, ...string[]];
}

interface Outcome {
  /** The exit code; 1 when a signal ended it. */
  code: number;
  printed: string;
}

/**
 * `npm test`: the quick checks while the pages are built, then the rules, the API on a real PostgreSQL,
 * the controls and the pages in a real Chromium, one after the other.
 */
const CHECKS: Step = { name: 'checks', command: ['node', 'scripts/check.ts'] };
const STEPS: readonly Step[] = [
  { name: 'rules and API', command: ['vitest', 'run', '--project', 'unit', '--project', 'api'] },
  { name: 'controls in a browser', command: ['playwright', 'test', '--config', 'tests/gallery'] },
  { name: 'pages in a browser', command: ['playwright', 'test'] },
];
/**
 * Runs beside the browsers, from the controls on: the tests of failing parts wait more than they
 * compute.
 */
const BESIDE: Step = { name: 'failing parts', command: ['vitest', 'run', '--project', 'faults'] };
const BESIDE_FROM = 'controls in a browser';

process.env.CHROMIUM_PATH = findBrowser();
findPostgresPrograms();
// The app is started about sixty times: this compiles its modules only once.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compile');
const checking = run(CHECKS, 'pipe');
buildPagesIfNeeded();
report(CHECKS, await checking);
let beside: Promise<Outcome> | undefined;
for (const step of STEPS) {
  if (process.exitCode) break;
  if (step.name === BESIDE_FROM) beside = run(BESIDE, 'pipe');
  console.log(`\n== ${step.name}`);
  process.exitCode = (await run(step, 'inherit')).code;
}
if (beside) report(BESIDE, await beside);

/** Prints the output that a piped step has kept. */
function report({ name }: Step, { code, printed }: Outcome): void {
  console.log(`\n== ${name}\n${printed}`);
  process.exitCode ||= code;
}

/**
 * Runs a step to its end; when piped, its output is kept, so that two steps never print at once.
 */
async function run({ command }: Step, output: 'inherit' | 'pipe'): Promise<Outcome> {
  const [program, ...args] = command;
  const child = spawn(program, args, { stdio: ['ignore', output, output] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, printed: Buffer.concat(printed).toString() };
}
